import { runs as api, type Run } from '#contract/planning/runs.ts'
import type { Answer, Call } from '#contract/endpoint.ts'
import { call, isConflict } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Text } from '#web/i18n/en.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { readRunsAgain, runQuery } from './queries.ts'

type Saved = Answer<typeof api.update>
type Told = (words: Text['runs']['one'], saved: Saved) => string

/** Carries out a change of a run, shows what came of it, and says so. False where it was refused, which is told. */
export async function carryOut(
  run: Pick<Run, 'Id'>,
  work: () => Promise<Saved>,
  told?: Told,
): Promise<Saved | false> {
  try {
    const saved = await work()
    queryClient.setQueryData(runQuery(saved.Id).queryKey, { success: true, data: saved.data } as never)
    if (told) notify({ severity: 'success', title: (text) => told(text.runs.one, saved) })
    void readRunsAgain()
    return saved
  } catch (error) {
    if (isConflict(error)) notify({ severity: 'warning', title: (text) => text.runs.one.changedMeanwhile })
    else notifyFailure(error)
    await queryClient.invalidateQueries(runQuery(run.Id))
    return false
  }
}

type Body = Call<typeof api.update>['body']

/** By the revision that the reader saw. */
export const changeRun = (run: Pick<Run, 'Id' | 'Revision'>, body: Body, told?: Told) =>
  carryOut(
    run,
    () => call(api.update, { params: { id: run.Id }, body: { ...body, Revision: run.Revision } }),
    told,
  )
