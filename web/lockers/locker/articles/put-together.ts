import { cabinetArticles, type CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { ApiError, call } from '#web/api/api.ts'

interface Change {
  LockerArticleId: number
  Revision: number
  OwnPrice?: 1
}

interface Waiting {
  change: Change
  resolve: (article: CabinetArticle) => void
  reject: (error: unknown) => void
}

/** The maximum of changes in one call. */
const mostTogether = 1000

const groups = new Map<number, Waiting[]>()

/** Saves a change. Changes of the same moment, such as a pasted block, are sent in one call. */
export function putTogether(lockerId: number, change: Change): Promise<CabinetArticle> {
  return new Promise((resolve, reject) => {
    const group = groups.get(lockerId)
    const waiting = { change, resolve, reject }
    if (group && group.length < mostTogether && !group.some((other) => isSame(other, waiting))) {
      group.push(waiting)
      return
    }
    const started = [waiting]
    groups.set(lockerId, started)
    setTimeout(() => {
      if (groups.get(lockerId) === started) groups.delete(lockerId)
      void send(lockerId, started)
    })
  })
}

/** The server accepts all changes or none: after a refusal each is sent alone and gets its own answer. */
async function send(id: number, group: readonly Waiting[]) {
  try {
    const data = group.map(({ change }) => change)
    const { data: saved } = await call(cabinetArticles.update, { params: { id }, body: { data } })
    const byId = new Map(saved.map((article) => [article.LockerArticleId, article]))
    for (const { change, resolve, reject } of group) {
      const article = byId.get(change.LockerArticleId)
      if (article) resolve(article)
      else reject(new ApiError(404, { _: ['notFound'] }))
    }
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500
    if (refused && group.length > 1) await Promise.all(group.map((one) => send(id, [one])))
    else for (const { reject } of group) reject(refused ? errorAtField(error) : error)
  }
}

/** Removes the index from the server's field names: a refused change was sent alone. */
function errorAtField({ status, errors }: ApiError) {
  const fields = Object.entries(errors).map(([field, keys]) => [field.replace(/^data\.0\./, ''), keys])
  return new ApiError(status, Object.fromEntries(fields))
}

const isSame = (one: Waiting, other: Waiting) => one.change.LockerArticleId === other.change.LockerArticleId
