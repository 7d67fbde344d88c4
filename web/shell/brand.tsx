import { useFirstText } from '#web/i18n/first-language.tsx'
import styles from './brand.module.css'

/** The product's mark and name; the mark alone where the menu is folded. */
export function Brand({ large = false, markOnly = false }: { large?: boolean; markOnly?: boolean }) {
  const { product } = useFirstText()
  return (
    <span className={styles.brand} data-large={large || undefined}>
      <Mark size={large ? 32 : 24} label={markOnly ? product : undefined} />
      {!markOnly && product}
    </span>
  )
}

/** As in `public/favicon.svg`; drawn here, it need not be loaded once more. */
const Mark = ({ size, label }: { size: number; label: string | undefined }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <rect x="2" y="2" width="20" height="20" rx="4.5" fill="#0f6b6b" />
    <path
      d="M8 6v11.5h9"
      fill="none"
      stroke="#fff"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="15.6" cy="10" r="1.7" fill="#8fd6d2" />
  </svg>
)
