import { useFormat } from '#web/i18n/language-provider.tsx'
import { Sparkline } from '#web/kit/charts/sparkline.tsx'
import { Panel } from '#web/kit/panel.tsx'
import styles from './charts.module.css'
import { useWords } from './words.ts'

export function SparklineSamples() {
  const words = useWords()
  const format = useFormat()
  const label = (name: string, values: readonly number[]) =>
    `${name}. ${words.went}: ${[values[0], values.at(-1)].map((value) => format.number(value ?? 0)).join(' → ')}`
  return (
    <>
      <Panel title={words.sparklines}>
        <ul className={styles.sparklines}>
          {words.lockers.map((locker, index) => (
            <li key={locker}>
              {locker} <Sparkline values={course(index)} label={label(locker, course(index))} />
            </li>
          ))}
          <li>
            0 → 0 <Sparkline values={[0, 0]} label="0 → 0" />
          </li>
        </ul>
      </Panel>
      <Panel title={words.thousand}>
        <div className={styles.thousand}>
          {courses.map(({ number, values }) => (
            <Sparkline key={number} values={values} width={48} label={label(format.number(number), values)} />
          ))}
        </div>
      </Panel>
    </>
  )
}

const course = (seed: number) =>
  Array.from({ length: 30 }, (_, day) =>
    Math.round(10 + 6 * Math.sin(day / 3 + seed) + ((day * (seed + 3)) % 5)),
  )

const courses = Array.from({ length: 1000 }, (_, seed) => ({ number: seed + 1, values: course(seed) }))
