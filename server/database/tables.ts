// Written by `npm run types:database`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json = ColumnType<unknown, string, string>
type DefaultedJson = ColumnType<unknown, string | undefined, string>

/** What belongs to no tenant. */
export interface HouseTables {
  bookkeeping_file: BookkeepingFile
  bookkeeping_file_part: BookkeepingFilePart
  bookkeeping_setting: BookkeepingSetting
  currency: Currency
  demand_kept: DemandKept
  demand_outdated: DemandOutdated
  exchange_rate: ExchangeRate
  image: Image
  reminder_setting: ReminderSetting
  secure_cloud_server: SecureCloudServer
  statement_series: StatementSeries
  summed_up: SummedUp
  system_setting: SystemSetting
}

/** What carries its reseller or its owner: reached through a scope only. */
export interface TenantTables {
  account: Account
  alert: Alert
  api_key: ApiKey
  article: Article
  article_day: ArticleDay
  article_group: ArticleGroup
  article_group_member: ArticleGroupMember
  article_own: ArticleOwn
  article_week: ArticleWeek
  audit: Audit
  billing_statement: BillingStatement
  billing_statement_line: BillingStatementLine
  bookkeeping_voucher: BookkeepingVoucher
  changed_cost_centre: ChangedCostCentre
  consumption_day: ConsumptionDay
  consumption_file: ConsumptionFile
  consumption_month: ConsumptionMonth
  consumption_moved: ConsumptionMoved
  consumption_sending: ConsumptionSending
  consumption_series: ConsumptionSeries
  consumption_setting: ConsumptionSetting
  consumption_span: ConsumptionSpan
  consumption_statement: ConsumptionStatement
  consumption_statement_line: ConsumptionStatementLine
  cost_centre: CostCentre
  cost_centre_change: CostCentreChange
  customer_discount: CustomerDiscount
  device: Device
  forecast_demand: ForecastDemand
  hour_day: HourDay
  ledger_person: LedgerPerson
  loan: Loan
  loan_end: LoanEnd
  loan_mark: LoanMark
  loan_told: LoanTold
  locker: Locker
  locker_article: LockerArticle
  locker_command: LockerCommand
  locker_day: LockerDay
  locker_gpio: LockerGpio
  locker_lockout: LockerLockout
  locker_person: LockerPerson
  locker_stay: LockerStay
  locker_token: LockerToken
  locker_user: LockerUser
  locker_visit: LockerVisit
  notification: Notification
  notification_setting: NotificationSetting
  order_point_demand: OrderPointDemand
  order_point_kept: OrderPointKept
  order_point_setting: OrderPointSetting
  organisation: Organisation
  out_span: OutSpan
  person_day: PersonDay
  person_month: PersonMonth
  price_list: PriceList
  price_list_line: PriceListLine
  price_plan: PricePlan
  price_plan_tier: PricePlanTier
  purchase: Purchase
  refill: Refill
  rejected_line: RejectedLine
  reminder: Reminder
  reminder_line: ReminderLine
  reminder_mail: ReminderMail
  report: Report
  route: Route
  run: Run
  run_line: RunLine
  run_pick: RunPick
  run_report: RunReport
  run_stop: RunStop
  saved_view: SavedView
  second_factor_demand: SecondFactorDemand
  single_sign_on: SingleSignOn
  statement_dispute: StatementDispute
  statement_file: StatementFile
  statement_payment: StatementPayment
  statement_sending: StatementSending
  stock_day: StockDay
  stocktake: Stocktake
  stocktake_line: StocktakeLine
  stocktake_setting: StocktakeSetting
  team: Team
  team_locker: TeamLocker
  team_member: TeamMember
  transaction: Transaction
  transaction_uuid: TransactionUuid
  usage_limit: UsageLimit
  usage_limit_exception: UsageLimitException
  visit_advice: VisitAdvice
  visit_setting: VisitSetting
  webhook: Webhook
  webhook_delivery: WebhookDelivery
}

/** What only infrastructure touches. */
export interface SystemTables {
  account_code_app: AccountCodeApp
  account_identity: AccountIdentity
  account_link: AccountLink
  device_registration: DeviceRegistration
  erased_identity: ErasedIdentity
  function_file: FunctionFile
  known_browser: KnownBrowser
  login_ticket: LoginTicket
  mail: Mail
  migration: Migration
  passkey: Passkey
  passkey_challenge: PasskeyChallenge
  rate_limit: RateLimit
  recovery_code: RecoveryCode
  session: Session
  single_sign_on_domain: SingleSignOnDomain
  single_sign_on_login: SingleSignOnLogin
}

export type Tables = HouseTables & TenantTables & SystemTables

export const tenantTables = [
  'account',
  'alert',
  'api_key',
  'article',
  'article_day',
  'article_group',
  'article_group_member',
  'article_own',
  'article_week',
  'audit',
  'billing_statement',
  'billing_statement_line',
  'bookkeeping_voucher',
  'changed_cost_centre',
  'consumption_day',
  'consumption_file',
  'consumption_month',
  'consumption_moved',
  'consumption_sending',
  'consumption_series',
  'consumption_setting',
  'consumption_span',
  'consumption_statement',
  'consumption_statement_line',
  'cost_centre',
  'cost_centre_change',
  'customer_discount',
  'device',
  'forecast_demand',
  'hour_day',
  'ledger_person',
  'loan',
  'loan_end',
  'loan_mark',
  'loan_told',
  'locker',
  'locker_article',
  'locker_command',
  'locker_day',
  'locker_gpio',
  'locker_lockout',
  'locker_person',
  'locker_stay',
  'locker_token',
  'locker_user',
  'locker_visit',
  'notification',
  'notification_setting',
  'order_point_demand',
  'order_point_kept',
  'order_point_setting',
  'organisation',
  'out_span',
  'person_day',
  'person_month',
  'price_list',
  'price_list_line',
  'price_plan',
  'price_plan_tier',
  'purchase',
  'refill',
  'rejected_line',
  'reminder',
  'reminder_line',
  'reminder_mail',
  'report',
  'route',
  'run',
  'run_line',
  'run_pick',
  'run_report',
  'run_stop',
  'saved_view',
  'second_factor_demand',
  'single_sign_on',
  'statement_dispute',
  'statement_file',
  'statement_payment',
  'statement_sending',
  'stock_day',
  'stocktake',
  'stocktake_line',
  'stocktake_setting',
  'team',
  'team_locker',
  'team_member',
  'transaction',
  'transaction_uuid',
  'usage_limit',
  'usage_limit_exception',
  'visit_advice',
  'visit_setting',
  'webhook',
  'webhook_delivery',
] as const satisfies (keyof TenantTables)[]

/** Whose rows are marked when they are deleted, instead of torn out. */
export const softDeleted = [
  'account',
  'api_key',
  'article',
  'article_group',
  'cost_centre',
  'customer_discount',
  'device',
  'ledger_person',
  'locker',
  'locker_article',
  'locker_person',
  'locker_user',
  'organisation',
  'price_list',
  'price_plan',
  'route',
  'secure_cloud_server',
  'team',
  'usage_limit',
  'usage_limit_exception',
  'webhook',
] as const satisfies (keyof Tables)[]

interface Account {
  id: Generated<number>
  organisation_id: number
  reseller_id: number | null
  role: 'superadmin' | 'admin' | 'reseller' | 'enduser'
  organisation_kind: GeneratedAlways<string>
  name: Generated<string>
  last_name: Generated<string>
  email: string
  password_hash: string | null
  employee_number: string | null
  pin_sealed: string | null
  pin_digest: string | null
  last_login: string | null
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
  deleted_by: number | null
  erased_at: string | null
  active: Generated<boolean>
  language: 'sv-SE' | 'en-GB' | null
  invited_at: string | null
  email_unconfirmed: Generated<boolean>
  mail_refused: string | null
  machine: Generated<boolean>
  duty: 'planner' | 'driver' | 'worker' | null
  cost_centre_id: number | null
}

interface AccountCodeApp {
  account_id: number
  secret_sealed: string | null
  offered_sealed: string | null
  last_step: Generated<number>
  told_step: number | null
  proved_at: string | null
}

interface AccountIdentity {
  account_id: number
  single_sign_on_id: number
  subject: string
  created_at: Generated<string>
  used_at: Generated<string>
  subject_digest: string | null
}

interface AccountLink {
  token_digest: string
  account_id: number
  purpose: 'password' | 'email'
  expires_at: string
}

interface Alert {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  happening: string
  locker_article_ids: number[] | null
  created_at: Generated<string>
  handled_at: string | null
  handled_by: number | null
}

interface ApiKey {
  id: Generated<number>
  organisation_id: number
  reseller_id: number | null
  machine_id: number
  name: string
  rights: Json
  calls_a_minute: number
  expires_on: string
  key_digest: string
  hint: string
  previous_digest: string | null
  previous_until: string | null
  used_at: string | null
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
  expiry_told: number | null
}

interface Article {
  id: Generated<number>
  owner_id: number
  number: string
  name: Generated<string>
  description: Generated<string>
  image_id: string | null
  archived_at: string | null
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
  deleted_by: number | null
  unit: Generated<string>
  pack_size: Generated<number>
  ean: Generated<string>
  supplier: Generated<string>
  supplier_number: Generated<string>
  purchase_price: number | null
  missing_cost: number | null
  warehouse_shelf: Generated<string>
  lent: Generated<boolean>
  loan_hours: number | null
  lent_since: string | null
}

interface ArticleDay {
  reseller_id: number
  article_id: number
  day: string
  amount: number
  value: number
}

interface ArticleGroup {
  id: Generated<number>
  owner_id: number
  name: string
  description: Generated<string>
  image_id: string | null
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
}

interface ArticleGroupMember {
  article_group_id: number
  article_id: number
  owner_id: number
  article_owner_id: number
}

interface ArticleOwn {
  id: Generated<number>
  reseller_id: number
  article_id: number
  owner_id: Generated<number>
  supplier: string | null
  supplier_number: string | null
  warehouse_shelf: string | null
  purchase_price: number | null
  missing_cost: number | null
  revision: Generated<number>
}

interface ArticleWeek {
  reseller_id: number
  article_id: number
  week: string
  amount: number
  value: number
}

interface Audit {
  id: Generated<number>
  reseller_id: number | null
  at: Generated<string>
  account_id: number | null
  account_name: string
  entity: string
  entity_id: number
  action: 'create' | 'update' | 'delete' | 'reveal' | 'restore'
  before: Json | null
  after: Json | null
  actor_erased: Generated<boolean>
  part: 'article' | 'user' | 'tier' | 'settings' | null
  part_id: number | null
  on_behalf_of: string | null
}

interface BillingStatement {
  id: Generated<number>
  number: number
  reseller_id: number
  kind: 'debit' | 'credit'
  debit_statement_id: number | null
  credit_statement_id: number | null
  period_start: string
  period_stop: string
  billing_date: string
  due_date: string
  price_plan_id: number
  currency_id: number
  net: number
  vat_pct: number
  tax: number
  discount_pct: number
  seller: Json
  buyer: Json
  created_at: Generated<string>
  created_by: number | null
  exchange_rate: number | null
  reason: Generated<string>
  gives_back: Generated<boolean>
}

interface BillingStatementLine {
  id: Generated<number>
  billing_statement_id: number
  reseller_id: number
  locker_id: number
  locker_name: string
  customer_name: string
  position: number
  tier: number
  price: number
  discount: number
  period_start: string
  period_stop: string
  billed_days: number
  billed_amount: number
  discount_pct: number
  debit_line_id: number | null
  adjustment: Generated<boolean>
}

interface BookkeepingFile {
  id: number
  name: string
  first_day: string
  last_day: string
  statements: number
  payments: number
  releases: number
  size: number
  sha256: string
  accounts: Json
  made_at: Generated<string>
  made_by: number | null
}

interface BookkeepingFilePart {
  bookkeeping_file_id: number
  part: number
  content: Buffer
}

interface BookkeepingSetting {
  id: Generated<number>
  receivable: Generated<string>
  bank: Generated<string>
  bank_eur: Generated<string>
  bank_nok: Generated<string>
  bank_dkk: Generated<string>
  bank_usd: Generated<string>
  sales_standard: Generated<string>
  sales_reduced: Generated<string>
  sales_low: Generated<string>
  sales_exempt: Generated<string>
  sales_reverse: Generated<string>
  sales_export: Generated<string>
  vat_standard: Generated<string>
  vat_reduced: Generated<string>
  vat_low: Generated<string>
  fees: Generated<string>
  rounding: Generated<string>
  exchange_gain: Generated<string>
  exchange_loss: Generated<string>
  deferred_income: Generated<string>
  accrue: Generated<boolean>
  financial_year_month: Generated<number>
  revision: Generated<number>
  bank_charges: Generated<string>
  interest: Generated<string>
}

interface BookkeepingVoucher {
  id: Generated<number>
  reseller_id: number
  bookkeeping_file_id: number
  kind: 'statement' | 'payment' | 'release'
  billing_statement_id: number
  statement_payment_id: number | null
  month: string | null
  deferred: Generated<boolean>
  number: number
}

interface ChangedCostCentre {
  transaction_id: number
  transaction_date: string
  reseller_id: number
  locker_id: number
  cost_centre_id: number
  changed_by: number
  on_behalf_of: string
  changed_at: string
  reason: string
  earlier_change: number
  earlier_cost_centre_id: number
}

interface ConsumptionDay {
  locker_article_id: number
  day: string
  reseller_id: number
  locker_id: number
  amount: number
  value: number
  withdrawals: Generated<number>
  moved: Generated<number>
}

interface ConsumptionFile {
  consumption_statement_id: number
  reseller_id: number
  kind: 'pdf-sv' | 'pdf-en' | 'excel-sv' | 'excel-en' | 'e-invoice'
  content: Buffer | null
  sha256: GeneratedAlways<string | null>
  lacks: Json | null
  made_at: Generated<string>
  has_names: boolean | null
}

interface ConsumptionMonth {
  locker_article_id: number
  month: string
  reseller_id: number
  locker_id: number
  amount: number
  value: number
  withdrawals: number
}

interface ConsumptionMoved {
  id: Generated<number>
  consumption_statement_id: number
  reseller_id: number
  transaction_id: number
  transaction_date: string
  cost_centre_id: number | null
  times: number
}

interface ConsumptionSending {
  id: Generated<number>
  consumption_statement_id: number
  reseller_id: number
  request: string
  language: string
  address: string
  mail_uuid: string
  state: Generated<'waiting' | 'sent' | 'refused' | 'givenUp' | 'dropped'>
  error: string | null
  created_at: Generated<string>
  created_by: number | null
  ended_at: string | null
}

interface ConsumptionSeries {
  reseller_id: number
  last_number: Generated<number>
}

interface ConsumptionSetting {
  id: Generated<number>
  reseller_id: number
  vat_pct: Generated<number>
  payment_days: Generated<number>
  bankgiro: Generated<string>
  iban: Generated<string>
  bic: Generated<string>
  f_tax_note: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  terms: Generated<string>
  revision: Generated<number>
}

interface ConsumptionSpan {
  id: Generated<number>
  consumption_statement_id: number
  reseller_id: number
  customer_id: number
  from_at: string
  to_at: string
  after_line: number
  upto_line: number
  live: Generated<boolean>
}

interface ConsumptionStatement {
  id: Generated<number>
  reseller_id: number
  customer_id: number
  number: Generated<number>
  kind: Generated<'debit' | 'credit'>
  credited_id: number | null
  live: Generated<boolean>
  period_start: string
  period_stop: string
  from_at: string
  to_at: string
  upto_line: number
  made_on: string
  due_on: string
  currency_id: number
  net: number
  vat_pct: number
  tax: number
  by_locker: boolean
  by_cost_centre: boolean
  by_person: boolean
  seller: Json
  buyer: Json
  reason: Generated<string>
  created_at: Generated<string>
  created_by: number | null
}

interface ConsumptionStatementLine {
  id: Generated<number>
  consumption_statement_id: number
  reseller_id: number
  part: 'use' | 'late' | 'moved'
  month: string | null
  locker_id: number
  locker_name: string
  article_number: string
  article_name: string
  price: number
  centre_name: string
  account_id: number | null
  amount: number
  value: number
  unit: Generated<string>
}

interface CostCentre {
  id: Generated<number>
  reseller_id: number
  customer_id: number
  code: string
  name: Generated<string>
  active: Generated<boolean>
  from_day: string | null
  to_day: string | null
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
}

interface CostCentreChange {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  transaction_id: number
  transaction_date: string
  cost_centre_id: number | null
  changed_by: number | null
  on_behalf_of: string | null
  changed_at: Generated<string>
  reason: Generated<string>
}

interface Currency {
  id: number
  code: string
  name: string
  about_kronor: Generated<number>
}

interface CustomerDiscount {
  id: Generated<number>
  reseller_id: number
  organisation_id: number
  discount: number
  currency_id: number
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
}

interface DemandKept {
  id: Generated<boolean>
  day: string
  rules: string
  complete: boolean
}

interface DemandOutdated {
  id: Generated<number>
  locker_article_id: number
}

interface Device {
  id: Generated<number>
  owner_id: number
  name: string
  description: Generated<string>
  location: Generated<string>
  server_address: Generated<string>
  wifi_ssid: Generated<string>
  wifi_passcode_sealed: string | null
  hostname: Generated<string>
  last_contact: string | null
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
  deleted_by: number | null
}

interface DeviceRegistration {
  id: Generated<number>
  serial: string
  hostname: string
  key_digest: string
  provision_code: string
  code_expires_at: string
  registered_at: Generated<string>
  last_contact: string | null
  locker_id: number | null
  device_id: number | null
  claimed_at: string | null
  confirmed_at: string | null
}

interface ErasedIdentity {
  organisation_id: number
  subject_digest: string
  erased_at: Generated<string>
}

interface ExchangeRate {
  id: Generated<number>
  currency_id: number
  day: string
  rate: number
  source: 'run' | 'typed'
  note: Generated<string>
  created_at: Generated<string>
  created_by: number | null
}

interface ForecastDemand {
  locker_article_id: number
  weekends: boolean
  locker_id: number
  reseller_id: number
  used_14: number
  used_30: number
  used_60: number
  days: number
  variation: number | null
  kind: 'smooth' | 'erratic' | 'intermittent' | 'lumpy' | 'unknown'
  rate: number | null
}

interface FunctionFile {
  name: string
  hash: string
  applied_at: Generated<string>
}

interface HourDay {
  locker_id: number
  day: string
  hour: string
  reseller_id: number
  amount: number
  value: number
  withdrawals: number
}

interface Image {
  id: string
  content_type: string
  content: Buffer
  created_at: Generated<string>
  stays: Generated<boolean>
}

interface KnownBrowser {
  account_id: number
  key_hash: string
  used_at: Generated<string>
}

interface LedgerPerson {
  id: number
  reseller_id: number
  organisation_id: number
  name: string
  last_name: string
  organisation_name: string
  deleted_at: string
  erased_at: string
  is_named: boolean
  number: string
}

interface Loan {
  id: number
  reseller_id: number
  customer_id: number
  locker_id: number
  locker_article_id: number
  article_id: number
  account_id: number | null
  taken_at: string
  due_at: string
  amount: number
  outstanding: number
  lost: Generated<number>
  ended_at: string | null
  soon_told_at: string | null
  overdue_told_at: string | null
}

interface LoanEnd {
  id: Generated<number>
  loan_id: number
  reseller_id: number
  customer_id: number
  article_id: number
  kind: 'returned' | 'corrected' | 'lost' | 'dropped'
  amount: number
  happened_at: string
  line_id: number | null
  mark_id: number | null
}

interface LoanMark {
  id: Generated<number>
  loan_id: number
  reseller_id: number
  kind: 'returned' | 'lost'
  amount: number
  reason: Generated<string>
  locker_id: number
  uuid: string | null
  made_at: Generated<string>
  made_by: number | null
  on_behalf_of: string | null
}

interface LoanTold {
  customer_id: number
  reseller_id: number
  day: string
}

interface Locker {
  id: Generated<number>
  reseller_id: number
  customer_id: number
  name: string
  description: Generated<string>
  location: Generated<string>
  active: Generated<boolean>
  allow_enduser_to_set_placement: Generated<boolean>
  shelf_amount: number | null
  column_amount: number | null
  validate_by: Generated<'employeenumber' | 'pincode' | 'employeenumber_and_pincode'>
  closing_time_seconds: number | null
  admin_password_sealed: string | null
  pin_sealed: string
  pin_digest: string
  open_pin_state: Generated<number>
  logo_id: string | null
  background_id: string | null
  caller_id: string
  access_key_sealed: string
  access_key_digest: string
  pin_salt: string
  device_id: number | null
  device_owner_id: number | null
  provision_awaiting: Generated<boolean>
  provisioned_time: string | null
  last_contact: string | null
  public_ip: string | null
  secure_ip: string | null
  secure_cloud_server_id: number | null
  billable: Generated<boolean>
  billing_start_date: string | null
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
  customer_since: string | null
  offline_since: string | null
  was_offline_since: string | null
  online_since: string | null
  screen_last_contact: string | null
  deleted_by: number | null
  billing_stop_date: string | null
  ask_cost_centre: Generated<'never' | 'unknown' | 'always'>
}

interface LockerArticle {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  article_id: number
  article_owner_id: number
  current_volume: Generated<number>
  place_order_amount: number | null
  max_stock: number | null
  shelf: number | null
  placement: Generated<string>
  price: number | null
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
}

interface LockerCommand {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  command: string
  queued_at: Generated<string>
  queued_by: number | null
  sent_at: string | null
  done_at: string | null
  withdrawn_at: string | null
}

interface LockerDay {
  locker_id: number
  day: string
  reseller_id: number
  amount: number
  value: number
  withdrawals: Generated<number>
}

interface LockerGpio {
  locker_id: number
  reseller_id: number
  shelf: number
  section: number
  pin: number
  active_level: number
}

interface LockerLockout {
  locker_id: number
  reseller_id: number
  failures: Generated<number>
  locked_until: string | null
  lock_minutes: Generated<number>
  door: Generated<'pin' | 'admin'>
  forgiven: Generated<number>
  forgiven_since: string | null
  wrong_at: Generated<string>
}

interface LockerPerson {
  id: number
  reseller_id: number
  organisation_id: number
  name: string
  last_name: string
  organisation_name: string
  deleted_at: string
  erased_at: string
}

interface LockerStay {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  customer_id: number
  until: string
}

interface LockerToken {
  digest: string
  reseller_id: number
  locker_id: number
  account_id: number | null
  expires_at: string
}

interface LockerUser {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  account_id: number
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
  pin_hash: string | null
  pin_hash_of: string | null
  by_team: Generated<boolean>
}

interface LockerVisit {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  weekdays: Generated<number>
  every_weeks: Generated<number>
  first_week: string | null
  by_stock: Generated<boolean>
  route_id: number | null
  route_position: number | null
  drive_minutes: number | null
  visit_cost: number | null
  revision: Generated<number>
}

interface LoginTicket {
  ticket_digest: string
  account_id: number
  tries: Generated<number>
  expires_at: string
}

interface Mail {
  id: Generated<number>
  uuid: Generated<string>
  kind: string
  account_id: number | null
  address: string
  language: 'sv-SE' | 'en-GB'
  about: DefaultedJson
  state: Generated<'waiting' | 'sent' | 'refused' | 'givenUp' | 'dropped'>
  attempts: Generated<number>
  next_at: Generated<string>
  good_until: string
  error: string | null
  created_at: Generated<string>
  ended_at: string | null
}

interface Migration {
  number: number
  name: string
  hash: string
  applied_at: Generated<string>
}

interface Notification {
  id: Generated<number>
  reseller_id: number | null
  account_id: number
  severity: 'success' | 'warning' | 'error'
  happening: string
  values: DefaultedJson
  link: string | null
  created_at: Generated<string>
  read_at: string | null
  locker_id: number | null
  locker_article_id: number | null
  mail: 'atOnce' | 'daily' | null
  mail_id: number | null
  alert_id: number | null
  reminders: Generated<number>
  escalated_from: number | null
}

interface NotificationSetting {
  id: Generated<number>
  reseller_id: number | null
  account_id: number
  low_stock: 'none' | 'once' | 'repeating'
  locker_offline: 'none' | 'once' | 'repeating'
  line_rejected: 'none' | 'once' | 'repeating'
  command_done: 'none' | 'once'
  locker_ids: Json | null
  revision: Generated<number>
  out_of_stock: 'none' | 'once' | 'repeating'
  taken_beyond_stock: 'none' | 'once' | 'repeating'
  low_stock_mail: Generated<'none' | 'atOnce' | 'daily'>
  out_of_stock_mail: Generated<'none' | 'atOnce' | 'daily'>
  taken_beyond_stock_mail: Generated<'none' | 'atOnce' | 'daily'>
  locker_offline_mail: Generated<'none' | 'atOnce' | 'daily'>
  line_rejected_mail: Generated<'none' | 'atOnce' | 'daily'>
  command_done_mail: Generated<'none' | 'atOnce' | 'daily'>
  daily_hour: Generated<number>
  quiet_from: number | null
  quiet_to: number | null
  wrong_pins: 'none' | 'once' | 'repeating' | null
  wrong_pins_mail: Generated<'none' | 'atOnce' | 'daily'>
  door_left_open: 'none' | 'once' | 'repeating' | null
  door_left_open_mail: Generated<'none' | 'atOnce' | 'daily'>
  customer_ids: Json | null
  repeat_hours: Generated<number>
  escalate_to: number | null
  escalate_hours: Generated<number>
  runs: Generated<'none' | 'once'>
  runs_mail: Generated<'none' | 'atOnce' | 'daily'>
  stocktake: Generated<'none' | 'once'>
  stocktake_mail: Generated<'none' | 'atOnce' | 'daily'>
  limits: Generated<'none' | 'once'>
  limits_mail: Generated<'none' | 'atOnce' | 'daily'>
  loans: 'none' | 'once' | null
  loans_mail: Generated<'none' | 'atOnce' | 'daily'>
}

interface OrderPointDemand {
  locker_article_id: number
  locker_id: number
  reseller_id: number
  days: number
  used: number
  busiest: number
  wanted: number | null
  reason: 'spread' | 'stretch' | 'unused' | 'tooNew'
  stretches: Generated<number[]>
  within: number[] | null
}

interface OrderPointKept {
  reseller_id: number
  lead_days: number
  service_level: number
}

interface OrderPointSetting {
  id: Generated<number>
  reseller_id: number
  lead_days: number
  service_level: number
  revision: Generated<number>
  least_percent: Generated<number>
  least_pieces: Generated<number>
}

interface Organisation {
  id: Generated<number>
  kind: 'house' | 'reseller' | 'customer'
  reseller_id: number | null
  name: string
  organisation_number: Generated<string>
  address: Generated<string>
  vat_number: Generated<string>
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
  deleted_by: number | null
  postal_code: Generated<string>
  city: Generated<string>
  country: Generated<string>
  vat_treatment: Generated<'domestic' | 'reverse' | 'export'>
  buyer_reference: Generated<string>
  order_number: Generated<string>
  invoice_email: Generated<string>
  opening_notes: Generated<string>
  currency_id: Generated<number>
  peppol_address: Generated<string>
  names_in_reports: Generated<boolean>
}

interface OutSpan {
  locker_article_id: number
  since: string
  until: string
  reseller_id: number
  locker_id: number
}

interface Passkey {
  id: Generated<number>
  account_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string>
  name: string
  created_at: Generated<string>
  used_at: string | null
}

interface PasskeyChallenge {
  challenge_digest: string
  purpose: 'add' | 'login'
  account_id: number | null
  expires_at: string
}

interface PersonDay {
  locker_id: number
  day: string
  account_id: number | null
  cost_centre_id: number | null
  reseller_id: number
  amount: number
  value: number
  withdrawals: number
}

interface PersonMonth {
  locker_id: number
  month: string
  account_id: number | null
  cost_centre_id: number | null
  reseller_id: number
  amount: number
  value: number
  withdrawals: number
}

interface PriceList {
  id: Generated<number>
  reseller_id: number
  customer_id: number | null
  name: string
  from_day: string
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
}

interface PriceListLine {
  id: Generated<number>
  reseller_id: number
  price_list_id: number
  article_id: number | null
  article_group_id: number | null
  owner_id: number
  price: number
  revision: Generated<number>
}

interface PricePlan {
  id: Generated<number>
  reseller_id: number
  name: string
  billing_type: 'post' | 'pre'
  currency_id: Generated<number>
  is_default: Generated<boolean>
  start_date: string | null
  stop_date: string | null
  allow_end_customer_override: Generated<boolean>
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
  reseller_kind: GeneratedAlways<string>
}

interface PricePlanTier {
  id: Generated<number>
  price_plan_id: number
  reseller_id: number
  tier: number
  price: number
  range_start: number
  range_stop: number
  revision: Generated<number>
}

interface Purchase {
  id: Generated<number>
  reseller_id: number
  article_id: number
  uuid: string
  amount: number
  expected: string
  received_at: string | null
  received_by: number | null
  created_at: Generated<string>
  created_by: number | null
  revision: Generated<number>
}

interface RateLimit {
  key: string
  count: number
  resets_at: string
}

interface RecoveryCode {
  account_id: number
  code_digest: string
}

interface Refill {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  uuid: string
  booked_by: number | null
  booked_at: Generated<string>
  note: Generated<string>
  on_behalf_of: string | null
}

interface RejectedLine {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  uuid: string
  reason: string
  received_at: Generated<string>
  line: Json
  resolved_at: string | null
  resolved_by: number | null
  note: Generated<string>
  on_behalf_of: string | null
}

interface Reminder {
  id: Generated<number>
  reseller_id: number
  currency_id: number
  level: number
  day: string
  language: 'sv-SE' | 'en-GB'
  address: Generated<string>
  remaining: number
  interest: number
  fee: number
  content: Buffer
  sha256: string
  created_at: Generated<string>
  created_by: number | null
  customer_name: Generated<string>
}

interface ReminderLine {
  id: Generated<number>
  reminder_id: number
  reseller_id: number
  billing_statement_id: number
  level: number | null
  raised: boolean
  days_overdue: number
  remaining: number
  interest: number
  withdrawn: Generated<boolean>
  fee: Generated<number>
  waived: Generated<boolean>
  waived_reason: Generated<string>
  waived_at: string | null
  waived_by: number | null
}

interface ReminderMail {
  id: Generated<number>
  reminder_id: number
  reseller_id: number
  mail_uuid: string
  state: Generated<'waiting' | 'sent' | 'refused' | 'givenUp' | 'dropped' | 'byHand'>
  error: string | null
  ended_at: string | null
  address: Generated<string>
  asked_at: string | null
}

interface ReminderSetting {
  id: number
  levels: Json
  reference_rates: Json
  interest_above: number
  scheduled: boolean
  hour: number
  last_run: string | null
  revision: Generated<number>
  smallest: Generated<number>
}

interface Report {
  id: Generated<number>
  reseller_id: number | null
  organisation_id: number
  account_id: number
  name: string
  question: Json
  shared: Generated<boolean>
  every: 'week' | 'month' | null
  on_day: number | null
  format: Generated<'excel' | 'pdf'>
  receivers: Generated<number[]>
  next_on: string | null
  revision: Generated<number>
}

interface Route {
  id: Generated<number>
  reseller_id: number
  name: string
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
  deleted_by: number | null
}

interface Run {
  id: Generated<number>
  reseller_id: number
  uuid: string
  day: string
  name: Generated<string>
  note: Generated<string>
  driver_id: number | null
  state: Generated<'draft' | 'ready' | 'underway' | 'done' | 'cancelled'>
  picked_at: string | null
  picked_by: number | null
  created_at: Generated<string>
  created_by: number | null
  started_at: string | null
  ended_at: string | null
  revision: Generated<number>
  former_drivers: DefaultedJson
  former_stops: DefaultedJson
  removed_at: string | null
  sent_digest: string | null
}

interface RunLine {
  id: Generated<number>
  reseller_id: number
  run_stop_id: number
  locker_id: number
  locker_article_id: number
  proposed: number
  planned: number
  picked: number | null
  placed: number | null
  reason: 'full' | 'damaged' | 'missing' | 'other' | null
  counted: number | null
  corrected: number | null
  counted_at: string | null
  not_booked: number | null
}

interface RunPick {
  id: Generated<number>
  reseller_id: number
  run_id: number
  article_id: number
  found: number
  picked_at: Generated<string>
  picked_by: number | null
}

interface RunReport {
  id: Generated<number>
  reseller_id: number
  run_id: number
  uuid: string
  kind: string
  happened_at: string
  received_at: Generated<string>
  sent_by: number | null
  answer: Json
  subject: Generated<string>
  phone: string | null
  seq: number | null
}

interface RunStop {
  id: Generated<number>
  reseller_id: number
  run_id: number
  locker_id: number
  position: number
  state: Generated<'open' | 'done' | 'skipped'>
  lasts_until: string | null
  reason: Generated<string>
  ended_at: string | null
  ended_by: number | null
  refill_id: number | null
  received_by: Generated<string>
  signature: string | null
  note: Generated<string>
  mailed_to: Generated<string>
  at_locker: Generated<boolean>
}

interface SavedView {
  id: Generated<number>
  reseller_id: number | null
  account_id: number
  list: string
  name: string
  view: Json
  revision: Generated<number>
}

interface SecondFactorDemand {
  id: Generated<number>
  reseller_id: number
  own_people: Generated<boolean>
  customers_people: Generated<boolean>
  revision: Generated<number>
}

interface SecureCloudServer {
  id: Generated<number>
  server_address: string
  is_active: Generated<boolean>
  network: string
  last_ip_assigned: string | null
  revision: Generated<number>
  deleted_at: string | null
}

interface Session {
  key_hash: string
  account_id: number
  created_at: Generated<string>
  used_at: Generated<string>
  id: Generated<number>
  device: Generated<string>
  address: Generated<string>
  single_sign_on_id: number | null
  on_behalf_of: number | null
}

interface SingleSignOn {
  id: Generated<number>
  organisation_id: number
  reseller_id: number | null
  issuer: string
  client_id: string
  client_secret_sealed: string
  domains: string[]
  makes_accounts: Generated<boolean>
  only_way: Generated<boolean>
  active: Generated<boolean>
  revision: Generated<number>
  created_at: Generated<string>
  duty: 'planner' | 'driver' | 'worker' | null
}

interface SingleSignOnDomain {
  domain: string
  single_sign_on_id: number
}

interface SingleSignOnLogin {
  state_digest: string
  browser_digest: string
  single_sign_on_id: number
  redirect_uri: string
  expires_at: string
}

interface StatementDispute {
  id: Generated<number>
  billing_statement_id: number
  reseller_id: number
  reason: string
  created_at: Generated<string>
  created_by: number | null
  ended_at: string | null
  ended_by: number | null
}

interface StatementFile {
  billing_statement_id: number
  reseller_id: number
  kind: 'pdf-sv' | 'pdf-en' | 'e-invoice'
  content: Buffer | null
  sha256: GeneratedAlways<string | null>
  lacks: Json | null
  made_at: Generated<string>
}

interface StatementPayment {
  id: Generated<number>
  billing_statement_id: number
  reseller_id: number
  uuid: string
  paid_on: string
  amount: number
  note: Generated<string>
  created_at: Generated<string>
  created_by: number | null
  fees: Generated<number>
  reference: Generated<string>
  file_name: Generated<string>
  file_digest: Generated<string>
  bank_currency_id: number | null
  bank_amount: number | null
  charge: Generated<number>
  interest: Generated<number>
}

interface StatementSending {
  id: Generated<number>
  billing_statement_id: number
  reseller_id: number
  request: string
  file_kind: 'pdf-sv' | 'pdf-en'
  address: string
  mail_uuid: string
  state: Generated<'waiting' | 'sent' | 'refused' | 'givenUp' | 'dropped'>
  error: string | null
  created_at: Generated<string>
  created_by: number | null
  ended_at: string | null
}

interface StatementSeries {
  id: Generated<boolean>
  last_number: Generated<number>
}

interface StockDay {
  locker_article_id: number
  day: string
  reseller_id: number
  locker_id: number
  refilled: number
  corrected: number
}

interface Stocktake {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  uuid: string
  shelves: number[] | null
  blind: boolean
  state: Generated<'counting' | 'submitted' | 'approved' | 'cancelled'>
  note: Generated<string>
  begun_at: Generated<string>
  begun_by: number | null
  submitted_at: string | null
  submitted_by: number | null
  ended_at: string | null
  ended_by: number | null
  revision: Generated<number>
}

interface StocktakeLine {
  id: Generated<number>
  reseller_id: number
  stocktake_id: number
  locker_id: number
  locker_article_id: number
  counted: number | null
  counted_at: string | null
  counted_by: number | null
  uuid: string | null
  again: Generated<boolean>
  expected: number | null
  booked: number | null
  price: number | null
}

interface StocktakeSetting {
  id: Generated<number>
  reseller_id: number
  approve_at_once: boolean
  revision: Generated<number>
}

interface SummedUp {
  id: Generated<boolean>
  until: string
}

interface SystemSetting {
  id: Generated<boolean>
  support: Generated<string>
  notice: Generated<string>
  seller_name: Generated<string>
  seller_address: Generated<string>
  organisation_number: Generated<string>
  vat_number: Generated<string>
  bankgiro: Generated<string>
  f_tax_note: Generated<string>
  vat_pct: Generated<number>
  payment_days: Generated<number>
  time_zone: Generated<string>
  key_check: string | null
  revision: Generated<number>
  erase_people_after_months: Generated<number | null>
  demand_second_factor: Generated<boolean>
  keep_mails_days: Generated<number>
  keep_notifications_days: Generated<number>
  keep_audit_months: number | null
  seller_postal_code: Generated<string>
  seller_city: Generated<string>
  seller_country: Generated<string>
  iban_sek: Generated<string>
  bic_sek: Generated<string>
  iban_eur: Generated<string>
  bic_eur: Generated<string>
  iban_nok: Generated<string>
  bic_nok: Generated<string>
  iban_dkk: Generated<string>
  bic_dkk: Generated<string>
  iban_usd: Generated<string>
  bic_usd: Generated<string>
  seller_phone: Generated<string>
  seller_email: Generated<string>
  seller_website: Generated<string>
  invoice_terms: Generated<string>
  seller_logo_id: string | null
  invoice_terms_en: Generated<string>
}

interface Team {
  id: Generated<number>
  reseller_id: number
  customer_id: number
  name: string
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
}

interface TeamLocker {
  team_id: number
  locker_id: number
  reseller_id: number
}

interface TeamMember {
  team_id: number
  account_id: number
  reseller_id: number
}

interface Transaction {
  id: Generated<number>
  reseller_id: number
  locker_id: number
  locker_article_id: number
  account_id: number | null
  uuid: string
  kind: 'withdrawal' | 'return' | 'refill' | 'correction'
  amount: number
  moved: number
  discrepancy: Generated<boolean>
  aborted: Generated<boolean>
  opened: string | null
  closed: string | null
  transaction_date: string
  received_at: Generated<string>
  price: Generated<number>
  value: GeneratedAlways<number>
  booked_by: number | null
  note: Generated<string>
  refill_id: number | null
  reason: 'edited' | 'removed' | 'mistyped' | 'counted' | null
  unverified: Generated<boolean>
  usual_amount: number | null
  corrects_id: number | null
  on_behalf_of: string | null
  cost_centre_id: number | null
  over_limit: Generated<boolean>
}

interface TransactionUuid {
  locker_id: number
  reseller_id: number
  uuid: string
  transaction_id: number
  transaction_date: string
}

interface UsageLimit {
  id: Generated<number>
  reseller_id: number
  customer_id: number
  account_id: number | null
  team_id: number | null
  article_id: number | null
  article_group_id: number | null
  rule: 'never' | 'most' | 'reason'
  amount: number
  span: 'day' | 'week' | 'month' | null
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
}

interface UsageLimitException {
  id: Generated<number>
  reseller_id: number
  customer_id: number
  account_id: number
  article_id: number | null
  amount: number
  pieces: number
  given_at: Generated<string>
  until: string
  given_by: number | null
  note: Generated<string>
  revision: Generated<number>
  deleted_at: string | null
}

interface VisitAdvice {
  locker_id: number
  reseller_id: number
  day: string
  basis: string
  articles: Json
  interval_days: number
  cost_per_day: number
  mark: string
  due_on: string | null
  past: Json | null
  past_on: string | null
  waiting_costs: number[] | null
  coming_mark: string | null
  coming_due_on: string | null
  coming_waiting_costs: number[] | null
}

interface VisitSetting {
  id: Generated<number>
  reseller_id: number
  visit_cost: number
  missing_cost: number | null
  revision: Generated<number>
  same_customer_percent: Generated<number>
  same_route_percent: Generated<number>
}

interface Webhook {
  id: Generated<number>
  reseller_id: number | null
  name: string
  url: string
  events: string[]
  customer_ids: number[] | null
  locker_ids: number[] | null
  active: Generated<boolean>
  secret_sealed: string
  former_secret_sealed: string | null
  former_until: string | null
  failing_since: string | null
  switched_off_at: string | null
  created_by: number | null
  revision: Generated<number>
  created_at: Generated<string>
  deleted_at: string | null
  given_up_told_at: string | null
}

interface WebhookDelivery {
  id: Generated<number>
  uuid: Generated<string>
  reseller_id: number | null
  webhook_id: number
  event: string
  data: Json
  state: Generated<'waiting' | 'delivered' | 'givenUp'>
  attempts: Generated<number>
  next_at: Generated<string>
  good_until: Generated<string>
  status: number | null
  answer: string | null
  error: string | null
  milliseconds: number | null
  created_at: Generated<string>
  ended_at: string | null
}
