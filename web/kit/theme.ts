import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import type { Checkbox, Drawer, Input, InputWrapper, Menu, Modal, Popover } from '@mantine/core'

type Extended<C extends { extend: (input: never) => unknown }> = Parameters<C['extend']>[0]

// A type and not an interface, which would not be an index of components.
type Components = {
  Checkbox: Extended<typeof Checkbox>
  Input: Extended<typeof Input>
  InputWrapper: Extended<typeof InputWrapper>
  Menu: Extended<typeof Menu>
  Modal: Extended<typeof Modal>
  Drawer: Extended<typeof Drawer>
  Popover: Extended<typeof Popover>
}

/**
 * Only the types of the components are imported: the login page has this theme, but not all of them. `extend` is what
 * Mantine offers for this; it returns its argument.
 */
const components: Components = {
  Checkbox: { defaultProps: { iconColor: 'var(--on-accent)', size: 'xs' } },
  Input: { vars: () => ({ wrapper: { '--input-height': '34px' } }) },
  // Hints are below their fields, so that fields side by side stay aligned.
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  },
  // Without Mantine's placeholder the first entry gets the focus, and the menu contains only entries.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } },
  // The <header> would be a second banner landmark of the page.
  Modal: {
    defaultProps: {
      centered: true,
      transitionProps: { duration: 120 },
      attributes: { header: { role: 'presentation' } },
    },
  },
  Drawer: {
    defaultProps: {
      transitionProps: { duration: 120 },
      attributes: { header: { role: 'presentation' } },
    },
  },
  Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
}

/** Mantine's theme from the tokens of `styles/tokens.css`. The palettes repeat them in Mantine's ten shades. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '22px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  shadows: { md: 'var(--shadow-overlay)' },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  black: '#1d252c',
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  colors: {
    accent: [
      '#e2efee',
      '#c5e0de',
      '#a0cfcc',
      '#76bfbb',
      '#4fb3ae',
      '#349792',
      '#1f807e',
      '#0f6b6b',
      '#0b5757',
      '#073f40',
    ],
    gray: [
      '#f6f7f8',
      '#eef1f2',
      '#e6e9ec',
      '#dfe3e6',
      '#dfe3e6',
      '#868f97',
      '#5c6770',
      '#4a545c',
      '#343d44',
      '#1d252c',
    ],
    dark: [
      '#e6eaed',
      '#c3cbd1',
      '#9aa5ad',
      '#87929a',
      '#2c3338',
      '#242a2f',
      '#1b2024',
      '#14181b',
      '#0f1315',
      '#0a0d0f',
    ],
  },
  // White text would be unreadable on the dark theme's lighter accent.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const primary = input.color === undefined || input.color === 'accent'
    return input.variant === 'filled' && primary ? { ...colors, color: 'var(--on-accent)' } : colors
  },
  components,
})
