import type { reminders } from '#contract/billing/reminders.ts'
import type { Answer } from '#contract/endpoint.ts'
import { may } from '#contract/access.ts'
import { kronor } from '#contract/billing/exchange-rates.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { editPath } from '#web/shell/addresses.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import styles from '#web/billing/reminders/reminders.module.css'
import { MailLater } from '#web/billing/reminders/mail-later.tsx'
import { saveReminder } from '#web/billing/reminders/save-reminder.ts'
import { markSent } from '#web/billing/reminders/sent-reminders.tsx'

type Preview = Answer<typeof reminders.preview>

/** What somebody should know before: who is left out and why, and what was made and not sent. */
export function Told({ preview }: { preview: Preview }) {
  const { text, format } = useLanguage()
  const { reminders: words } = text
  const { RateIsMissing, schedule, disputed, tooLittle } = preview
  return (
    <>
      {schedule && (
        <p className={styles.schedule}>
          {words.scheduled(schedule.Hour)}{' '}
          {schedule.LastRun !== null &&
            words.scheduleRan(format.date(schedule.LastRun), schedule.Made, schedule.NotMailed)}
        </p>
      )}
      {RateIsMissing === 1 && (
        <Warning>
          <strong>{words.rateMissing}.</strong> {words.rateMissingText}{' '}
          <Link to="/billing/reminders" search={{ tab: 'settings' }}>
            {words.toSettings}
          </Link>
        </Warning>
      )}
      <FailedBefore letters={preview.letters} />
      <NoAccount letters={preview.letters} />
      <NotSent notSent={preview.notSent} />
      {tooLittle.length > 0 && (
        <Warning>
          {words.tooLittle(tooLittle.length, format.number(tooLittle.length))}
          {tooLittle
            .map(({ CustomerName, Amount, statements }) =>
              words.littleOf(
                CustomerName,
                format.money(Amount, kronor),
                statements.map(({ Number: number }) => text.statements.number(number)).join(', '),
              ),
            )
            .join('; ')}
        </Warning>
      )}
      {disputed.length > 0 && (
        <Warning>
          {words.disputed(disputed.length, format.number(disputed.length))}
          {disputed.map(({ Id, Number: number, CustomerName, Reason }, at) => (
            <Fragment key={Id}>
              {at > 0 && '; '}
              <Link to="/billing/statements" search={{ statement: Id }}>
                {number}
              </Link>{' '}
              {CustomerName}, {Reason}
            </Fragment>
          ))}
        </Warning>
      )}
    </>
  )
}

/** Whose last reminder was not delivered: it is to be sent again, which the schedule does only to another address. */
function FailedBefore({ letters }: Pick<Preview, 'letters'>) {
  const { text, format } = useLanguage()
  return letters.map(
    ({ ResellerCustomerId, CurrencyCode, CustomerName, Failed }) =>
      Failed && (
        <Warning key={`${ResellerCustomerId} ${CurrencyCode}`}>
          <Link to={editPath({ one: 'reseller' }, ResellerCustomerId)}>{CustomerName}</Link>
          {text.reminders.failedBefore(format.date(Failed.Date), Failed.Address, Failed.Error)}
        </Warning>
      ),
  )
}

/** Currencies that somebody is reminded in and the house has no account for that reseller could pay to. */
function NoAccount({ letters }: Pick<Preview, 'letters'>) {
  const { text, language } = useLanguage()
  const { noAccountText, askSuperadmin } = text.reminders
  const { noAccount, toSettings } = text.statements.generate.lacks
  const mends = may(usePosition(), 'manageSystem')
  const without = letters.filter(({ NoAccount: isLacking }) => isLacking === 1)
  if (without.length === 0) return null
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const listed = (names: readonly string[]) => list.format(new Set(names))
  return (
    <Warning>
      <strong>{noAccount(listed(without.map(({ CurrencyCode }) => CurrencyCode)))}.</strong>{' '}
      {noAccountText(listed(without.map(({ CustomerName }) => CustomerName)))}{' '}
      {mends ? <Link to="/system-settings">{toSettings}</Link> : askSuperadmin}
    </Warning>
  )
}

function NotSent({ notSent }: Pick<Preview, 'notSent'>) {
  const { text, format } = useLanguage()
  const { reminders: words } = text
  const [mailing, setMailing] = useState<number>()
  if (notSent.length === 0) return null
  return (
    <div className={styles.told}>
      <StatusShape status="warn" />
      <div>
        <p>{words.notSent(notSent.length, format.number(notSent.length))}</p>
        <ul className={styles.notSent}>
          {notSent.map(({ Id, Date: day, CustomerName, Level, CanBeMailed }) => (
            <li key={Id}>
              {words.notSentOne(Id, format.date(day), CustomerName, Level)}
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconDownload size={14} stroke={1.8} aria-hidden="true" />}
                onClick={() => void saveReminder(Id)}
              >
                {words.download}
              </Button>
              {CanBeMailed === 1 && (
                <Button variant="default" size="compact-sm" onClick={() => setMailing(Id)}>
                  {words.mailLater.open}
                </Button>
              )}
              <Button variant="default" size="compact-sm" onClick={() => void markSent(Id, words)}>
                {words.markSent}
              </Button>
            </li>
          ))}
        </ul>
        {mailing !== undefined && <MailLater id={mailing} onClose={() => setMailing(undefined)} />}
      </div>
    </div>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <div className={styles.told}>
    <StatusShape status="warn" />
    <p>{children}</p>
  </div>
)
