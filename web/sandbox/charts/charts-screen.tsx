import { useText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/ui/page.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChartSamples, type State } from './chart-samples.tsx'
import styles from './charts.module.css'
import { IconSamples } from './icon-samples.tsx'
import { LargeSample } from './large-sample.tsx'
import { samples, type Kind } from './samples.ts'
import { SparklineSamples } from './sparkline-samples.tsx'
import { useWords, type Words } from './words.ts'

type Part = keyof Words['kinds']

/** Every kind of chart in every state; which one is in the address. */
export default function ChartsScreen() {
  const { screens } = useText()
  const words = useWords()
  const navigate = useNavigate()
  const { kind, state } = useShown(words)
  return (
    <Page title={screens.sandboxCharts}>
      <Choices
        label={words.kind}
        names={words.kinds}
        chosen={kind}
        searchOf={(part) => ({ kind: part, state })}
      />
      {isChart(kind) && (
        <>
          <Choices
            label={words.state}
            names={words.states}
            chosen={state}
            searchOf={(to) => ({ kind, state: to })}
          />
          <ChartSamples
            kind={kind}
            state={state}
            onRetry={() => void navigate({ to: path, search: { kind, state: 'data' } })}
          />
        </>
      )}
      {kind === 'sparkline' && <SparklineSamples />}
      {kind === 'large' && <LargeSample />}
      {kind === 'icons' && <IconSamples />}
    </Page>
  )
}

const path = '/sandbox/charts'

const isChart = (part: Part): part is Kind => part in samples

function useShown(words: Words): { kind: Part; state: State } {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  return {
    kind: among(words.kinds, search['kind'], 'bar'),
    state: among(words.states, search['state'], 'data'),
  }
}

const among = <K extends string>(names: Record<K, string>, wanted: unknown, otherwise: K): K =>
  (Object.keys(names) as K[]).find((name) => name === wanted) ?? otherwise

interface ChoicesProps<K extends string> {
  label: string
  names: Record<K, string>
  chosen: K
  searchOf: (name: K) => object
}

function Choices<K extends string>({ label, names, chosen, searchOf }: ChoicesProps<K>) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {(Object.keys(names) as K[]).map((name) => (
          <li key={name}>
            <Link
              to={path}
              search={searchOf(name)}
              className={styles.choice}
              activeProps={{}}
              aria-current={name === chosen ? 'page' : undefined}
            >
              {names[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
