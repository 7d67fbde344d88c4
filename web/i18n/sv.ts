import type { Text } from './en.ts'
import { articles } from './sv/catalogue/articles.ts'
import { articleGroups } from './sv/catalogue/article-groups.ts'
import { devices } from './sv/lockers/devices.ts'
import { lockers } from './sv/lockers/lockers.ts'
import { customers } from './sv/people/customers.ts'
import { resellers } from './sv/people/resellers.ts'
import { users } from './sv/people/users.ts'
import { secureCloud } from './sv/lockers/secure-cloud.ts'
import { imports } from './sv/resource/imports.ts'
import { forecast } from './sv/planning/forecast.ts'
import { graphs } from './sv/statistics/graphs.ts'
import { home } from './sv/home/dashboard.ts'
import { ledger } from './sv/ledger/transactions.ts'
import { live } from './sv/live/live.ts'
import { orderPoints } from './sv/planning/order-points.ts'
import { locker } from './sv/lockers/locker.ts'
import { overview } from './sv/lockers/overview.ts'
import { pricePlans } from './sv/billing/price-plans.ts'
import { discounts } from './sv/billing/discounts.ts'
import { billingLockers } from './sv/billing/billing-lockers.ts'
import { statements } from './sv/billing/statements.ts'
import { resource } from './sv/resource/resource.ts'
import { charts } from './sv/kit/charts.ts'
import { filter } from './sv/kit/filter.ts'
import { happenings } from './sv/live/happenings.ts'
import { inputs } from './sv/kit/inputs.ts'
import { fieldMessages, messages } from './sv/messages.ts'
import { palette } from './sv/shell/palette.ts'
import { table } from './sv/kit/table.ts'
import { shell, shortcuts, notFound } from './sv/shell/shell.ts'
import { login } from './sv/people/login.ts'
import { settings } from './sv/people/settings.ts'
import { notifications } from './sv/live/notifications.ts'
import { ui } from './sv/kit/ui.ts'
import { system } from './sv/house/system.ts'

export const sv: Text = {
  product: 'Lagra',
  messages,
  fieldMessages,
  happenings,
  table,
  inputs,
  filter,
  charts,
  palette,
  resource,
  articles,
  articleGroups,
  devices,
  lockers,
  customers,
  resellers,
  users,
  secureCloud,
  imports,
  overview,
  locker,
  ledger,
  live,
  pricePlans,
  discounts,
  billingLockers,
  statements,
  groups: {
    storage: 'Lager',
    planning: 'Planering',
    statistics: 'Statistik',
    administration: 'Administration',
    billing: 'Fakturering',
  },
  screens: {
    login: 'Logga in',
    home: 'Hem',
    lockers: 'Skåp',
    locker: 'Skåp',
    forecast: 'Materialprognos',
    orderPoints: 'Beställningspunkter',
    graphs: 'Grafer',
    administration: 'Administration',
    articleGroups: 'Artikelgrupper',
    articles: 'Artiklar',
    devices: 'Enheter',
    adminLockers: 'Skåp',
    customers: 'Kunder',
    secureCloud: 'Secure cloud',
    users: 'Användare',
    resellers: 'Återförsäljare',
    edit: 'Redigera',
    create: 'Skapa ny',
    billing: 'Fakturering',
    discounts: 'Rabatter',
    billingLockers: 'Skåp',
    pricePlans: 'Prisplan',
    statements: 'Fakturor',
    ownStatements: 'Fakturor',
    settings: 'Inställningar',
    systemSettings: 'Systeminställningar',
    sandbox: 'Sandlåda',
    sandboxTables: 'Tabeller',
    sandboxCharts: 'Diagram',
    sandboxNotifications: 'Notiser',
    sandboxMisc: 'Övrigt',
    notFound: 'Sidan finns inte',
  },
  shell,
  shortcuts,
  login,
  notifications,
  ui,
  home,
  forecast,
  orderPoints,
  graphs,
  notFound,
  settings,
  system,
}
