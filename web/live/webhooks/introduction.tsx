import { useText } from '#web/i18n/language-provider.tsx'
import { Introduction } from '#web/kit/introduction.tsx'
import { IconWebhook } from '@tabler/icons-react'

/** What webhooks are for, where there are none yet. docs/webhooks.md has more. */
export function WebhooksIntroduction() {
  const { introduction: words } = useText().webhooks
  return (
    <Introduction icon={IconWebhook} title={words.title}>
      <p>{words.text}</p>
      <p>{words.sample}</p>
      <pre>{sample}</pre>
      <p>{words.verify}</p>
      <pre>{verification}</pre>
    </Introduction>
  )
}

const sample = `POST /lagra HTTP/1.1
webhook-id: 5f1c0a52-…
webhook-timestamp: 1794952800
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"id": "5f1c0a52-…", "type": "withdrawal", "at": "2026-11-17T22:00:00.000Z",
 "data": {"LockerId": 12, "LockerName": "Verkstad 3", "CustomerName": "Hyvleriet", …
   "Lines": [{"ArticleNumber": "1042", "ArticleName": "Handskar", "Amount": 2, …}]}}`

const verification = `key = base64decode(secret without "whsec_")
v1  = base64(hmac_sha256(key, id + "." + timestamp + "." + body))`
