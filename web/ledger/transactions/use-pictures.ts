import { articlesQuery } from '#web/lockers/locker/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The pictures of a locker's articles, by the article in the locker. A line of one that was taken out has none. */
export function usePictures(lockerId: number, wanted: boolean): ReadonlyMap<number, string | null> {
  const { data } = useQuery({ ...articlesQuery(lockerId), enabled: wanted })
  return useMemo(
    () => new Map(data?.data.map(({ LockerArticleId, ImagePath }) => [LockerArticleId, ImagePath])),
    [data],
  )
}
