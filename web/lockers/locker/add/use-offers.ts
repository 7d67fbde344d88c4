import { shortestSearch } from '#contract/lockers/cabinet-articles.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusedAs } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'

/** The server's maximum of results. */
const mostFound = 50

export interface Offering<Offer extends { Id: number }> {
  title: string
  /** Finds what can be added. */
  find: (words: string, signal: AbortSignal) => Promise<readonly Offer[]>
  add: (offer: Offer) => Promise<void>
}

/** The results of a search, and adding them. */
export function useOffers<Offer extends { Id: number }>({ title, find, add }: Offering<Offer>) {
  const text = useText()
  const words = text.locker.search
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 200)
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  const [adding, setAdding] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const long = asked.length >= shortestSearch
  const found = useQuery({
    queryKey: ['add', title, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: long,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const tooShort = typed.trim().length < shortestSearch
  const all = tooShort || !long ? [] : (found.data ?? [])
  const offers = all.filter(({ Id }) => !added.has(Id))

  const said = () => {
    if (tooShort) return words.short(shortestSearch)
    if (found.isError) return failureText(text, found.error)
    if (found.isFetching || typed.trim() !== asked) return text.ui.loading
    if (offers.length === 0) return text.ui.noResult
    return all.length === mostFound ? words.first(mostFound) : words.results(offers.length)
  }

  const choose = async (offer: Offer) => {
    if (adding !== undefined) return
    setAdding(offer.Id)
    setProblem(undefined)
    try {
      await add(offer)
      setAdded((before) => new Set(before).add(offer.Id))
    } catch (error) {
      setProblem(explained(text, error))
    } finally {
      setAdding(undefined)
    }
  }
  return { typed, setTyped, offers, said: said(), problem, adding, choose }
}

/** Why something could not be added: it was added already, or somebody at the locker has the same code. */
function explained(text: Text, error: unknown) {
  const { taken, already } = text.locker.search
  if (isRefusedAs(error, 'inUse')) return already
  return isRefusedAs(error, 'unique') ? taken : failureText(text, error)
}
