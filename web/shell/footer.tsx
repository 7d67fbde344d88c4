import { firstRoutes } from '#contract/first-routes.ts'
import type { system } from '#contract/house/system.ts'
import { query } from '#web/api/api.ts'
import { useQuery } from '@tanstack/react-query'
import { FooterLines } from './footer-lines.tsx'

export const footerQuery = { ...query<typeof system.footer>(firstRoutes.footer), staleTime: 600_000 }

export const Footer = () => <FooterLines texts={useQuery(footerQuery).data} />
