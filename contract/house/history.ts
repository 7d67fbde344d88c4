import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idFromText, listQuery, moment } from '#contract/fields.ts'

/** The history of one record: the audit in words. */

/** The parts of a record whose changes are told in its history. */
export const historyParts = ['article', 'user', 'tier', 'settings'] as const
export type HistoryPart = (typeof historyParts)[number]

/**
 * How a field is told. Of a hidden one (a secret, a picture) only that it changed. An organisation, a device, a
 * person, a cost centre, a currency and a route are told by their name, `weekdays` are a bit each, Monday's the lowest, `articles`, `outputs` and `linked` (people, lockers) are those that were added or removed; all else as it stands.
 */
export type ToldAs =
  | 'text'
  | 'number'
  | 'money'
  | 'flag'
  | 'date'
  | 'choice'
  | 'hidden'
  | 'organisation'
  | 'device'
  | 'person'
  | 'costCentre'
  | 'currency'
  | 'route'
  | 'weekdays'
  | 'articles'
  | 'linked'
  | 'outputs'

/** What is told, by the names that the audit has. A field that is not here is told to nobody. */
export const toldFields = {
  user: {
    Name: 'text',
    LastName: 'text',
    Email: 'text',
    Role: 'choice',
    Duty: 'choice',
    OrganisationId: 'organisation',
    EmployeeNumber: 'text',
    CostCentreId: 'costCentre',
    Pin: 'hidden',
    Password: 'hidden',
    Active: 'flag',
    CodeApp: 'flag',
    Passkeys: 'number',
    RecoveryCodes: 'number',
    SingleSignOn: 'flag',
    PersonalData: 'hidden',
  },
  article: {
    Number: 'text',
    Name: 'text',
    Description: 'text',
    Unit: 'text',
    PackSize: 'number',
    Ean: 'text',
    Supplier: 'text',
    SupplierNumber: 'text',
    WarehouseShelf: 'text',
    PurchasePrice: 'money',
    MissingCost: 'money',
    Lent: 'flag',
    LoanHours: 'number',
    ImageId: 'hidden',
    ArchivedAt: 'flag',
  },
  articlegroup: {
    Name: 'text',
    Description: 'text',
    ImageId: 'hidden',
    Added: 'articles',
    Removed: 'articles',
  },
  device: {
    Name: 'text',
    Description: 'text',
    Location: 'text',
    ServerAddress: 'text',
    Hostname: 'text',
    WifiSsid: 'text',
    WifiPasscode: 'hidden',
  },
  locker: {
    Name: 'text',
    CustomerId: 'organisation',
    Description: 'text',
    Location: 'text',
    Active: 'flag',
    AllowEnduserToSetPlacement: 'flag',
    ShelfAmount: 'number',
    ColumnAmount: 'number',
    ValidateBy: 'choice',
    ClosingTimeSeconds: 'number',
    OpenPinState: 'choice',
    AskCostCentre: 'choice',
    AdminPassword: 'hidden',
    Pin: 'hidden',
    AccessKey: 'hidden',
    /** The PINs of its users, in their list. */
    UserPins: 'hidden',
    LogoId: 'hidden',
    BackgroundId: 'hidden',
    DeviceId: 'device',
    Billable: 'flag',
    BillingStartDate: 'date',
    BillingStopDate: 'date',
    /** The sections that got or lost an output, each as `shelf/section: output`. */
    Added: 'outputs',
    Removed: 'outputs',
    /** Of one that was created as a copy: the name of the first, and how many articles came along. */
    CopiedFrom: 'text',
    CopiedArticles: 'number',
    /** Of an article in it. */
    PlaceOrderAmount: 'number',
    MaxStock: 'number',
    Shelf: 'number',
    Placement: 'text',
    Price: 'money',
    /** What somebody of the house booked for the reseller. */
    CurrentVolume: 'number',
    RejectedLine: 'hidden',
    /** Of a line of its ledger that was corrected. */
    Amount: 'number',
    /** How many lines of its ledger were said to be for another cost centre. */
    /** Of a loan: what was said of it, and until when it may be kept. */
    LoanReturned: 'number',
    LoanLost: 'number',
    LoanDue: 'date',
    LoanReason: 'text',
    CostCentreLines: 'number',
    CostCentreId: 'costCentre',
    Command: 'choice',
    /** Of how it is visited. */
    Weekdays: 'weekdays',
    EveryWeeks: 'number',
    FirstWeek: 'date',
    ByStock: 'flag',
    RouteId: 'route',
    RoutePosition: 'number',
    DriveMinutes: 'number',
    VisitCost: 'money',
  },
  'cost-centre': { Code: 'text', Name: 'text', Active: 'flag', FromDay: 'date', ToDay: 'date' },
  customer: {
    Name: 'text',
    OrganisationNumber: 'text',
    Address: 'text',
    PostalCode: 'text',
    City: 'text',
    VatNumber: 'text',
    BuyerReference: 'text',
    InvoiceEmail: 'text',
    OpeningNotes: 'text',
    NamesInReports: 'flag',
  },
  reseller: {
    Name: 'text',
    OrganisationNumber: 'text',
    Address: 'text',
    PostalCode: 'text',
    City: 'text',
    Country: 'text',
    VatNumber: 'text',
    VatTreatment: 'choice',
    BuyerReference: 'text',
    OrderNumber: 'text',
    InvoiceEmail: 'text',
    PeppolAddress: 'text',
    CurrencyId: 'currency',
    LeadDays: 'number',
    ServiceLevel: 'number',
    VisitCost: 'money',
    MissingCost: 'money',
    SameCustomerPercent: 'number',
    SameRoutePercent: 'number',
    OwnPeople: 'flag',
    CustomersPeople: 'flag',
    OnBehalf: 'flag',
  },
  'price-plan': {
    Name: 'text',
    ResellerId: 'organisation',
    BillingType: 'choice',
    CurrencyId: 'currency',
    IsDefault: 'flag',
    StartDate: 'date',
    StopDate: 'date',
    AllowEndCustomerOverride: 'flag',
    Tier: 'number',
    Price: 'money',
    RangeStart: 'number',
    RangeStop: 'number',
  },
  'price-list': { Name: 'text', CustomerId: 'organisation', FromDay: 'date', Price: 'money' },
  discount: { OrganisationId: 'organisation', Discount: 'money', CurrencyId: 'currency' },
  webhook: {
    Name: 'text',
    Url: 'text',
    Active: 'flag',
    Events: 'hidden',
    CustomerIds: 'hidden',
    LockerIds: 'hidden',
    Secret: 'hidden',
  },
  'api-key': { Name: 'text', Rights: 'hidden', CallsAMinute: 'number', ExpiresOn: 'date', Hint: 'text' },
  'single-sign-on': {
    Issuer: 'text',
    ClientId: 'text',
    ClientSecret: 'hidden',
    Domains: 'hidden',
    MakesAccounts: 'flag',
    Duty: 'choice',
    OnlyWay: 'flag',
    Active: 'flag',
  },
  limit: {
    AccountId: 'person',
    TeamId: 'hidden',
    ArticleId: 'hidden',
    ArticleGroupId: 'hidden',
    Rule: 'choice',
    Amount: 'number',
    Span: 'choice',
  },
  'limit-exception': { Amount: 'number', Until: 'text', Note: 'text' },
  team: { Name: 'text', Added: 'linked', Removed: 'linked' },
  run: {
    Day: 'date',
    Name: 'text',
    Note: 'text',
    State: 'choice',
    DriverId: 'person',
    /** How many lockers it goes to, and how many pieces it brings. */
    Stops: 'number',
    Pieces: 'number',
    /** Of an article that was found less of than planned, and of the end of picking. */
    Article: 'text',
    Planned: 'number',
    Picked: 'number',
    AllPicked: 'number',
    /** Of a stop that ended, was skipped or opened again. */
    Locker: 'text',
    StopState: 'choice',
    Placed: 'number',
    Reason: 'text',
  },
} as const satisfies Record<string, Record<string, ToldAs>>

export type HistoryEntity = keyof typeof toldFields
export const historyEntities = Object.keys(toldFields) as [HistoryEntity, ...HistoryEntity[]]

/** Several names, as far as they are told, and how many more there are. */
const names = z.object({ Names: z.array(z.string()), More: z.int() })
const value = z.union([z.string(), z.number(), z.boolean(), names]).nullable()
export type HistoryValue = z.output<typeof value>

export const historyChange = z.object({
  Field: z.string(),
  /** Null where there was nothing, or where it is not told. */
  Before: value,
  After: value,
})
export type HistoryChange = z.output<typeof historyChange>

export const historyPart = z.object({ Kind: z.enum(historyParts), Id: id, Name: z.string() })

const line = z.object({
  Id: id,
  Time: moment,
  /** Null where the reader does not see that account, and where it was an API key. */
  UserId: id.nullable(),
  /** The house by its name, where the reader does not see its people. */
  UserName: z.string(),
  Action: z.enum(['create', 'update', 'delete', 'restore', 'reveal']),
  Part: historyPart.nullable(),
  /** Of an update: what was changed. Of a look at a secret: which one. */
  Changes: z.array(historyChange),
})
export type HistoryLine = z.output<typeof line>

export const history = {
  list: endpoint({
    method: 'GET',
    path: '/history/{entity}/{id}',
    access: 'readHistory',
    summary: 'Who changed what of a record, from what to what, newest first',
    params: z.object({ entity: z.enum(historyEntities), id: idFromText }),
    query: listQuery(['Time'], 20).pick({ limit: true }).extend({ before: idFromText.optional() }),
    reply: z.object({
      data: z.array(line),
      /** What to give as `before` to read on; null where there is no more. */
      next: id.nullable(),
    }),
  }),
}
