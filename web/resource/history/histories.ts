import type { HistoryEntity } from '#contract/house/history.ts'
import { type History, historyOf } from './words.ts'

/** What the history of each kind of record calls its fields; the audit uses the same words. */
export const histories = {
  user: historyOf('user', ({ users: { fields }, shell }) => ({
    fields: {
      ...fields,
      Role: fields.AccountPermission,
      OrganisationId: fields.CustomerId,
      CostCentreId: fields.CostCentre,
    },
    choices: { Role: shell.roles, Duty: shell.duties },
  })),
  article: historyOf('article', ({ articles: { fields, loanHours } }) => ({
    fields: {
      ...fields,
      LoanHours: loanHours,
      Number: fields.ArticleNumber,
      ImageId: fields.ImagePath,
      ArchivedAt: fields.IsArchived,
    },
  })),
  articlegroup: historyOf('articlegroup', ({ articleGroups: { fields }, history }) => ({
    fields: { ...fields, ImageId: fields.ImagePath, Added: history.added, Removed: history.removed },
  })),
  device: historyOf('device', ({ devices: { fields } }) => ({
    fields: { ...fields, WifiSsid: fields.SSID, WifiPasscode: fields.Passcode },
  })),
  locker: historyOf('locker', ({ lockers, locker, billingLockers, history, screens, visits }) => {
    const { fields, provisioning } = lockers
    const { CurrentVolume, PlaceOrderAmount, MaxStock, Shelf, Placement, EndCustomerArticlePrice } =
      locker.fields
    const { Billable, BillingStartDate, BillingStopDate } = billingLockers.fields
    return {
      fields: {
        ...visits.told,
        ...fields,
        CustomerId: fields.EndCustomerId,
        LogoId: fields.Logo,
        BackgroundId: fields.BackgroundImage,
        DeviceId: provisioning.device,
        AccessKey: history.accessKey,
        UserPins: history.userPins,
        Added: history.outputsAdded,
        Removed: history.outputsRemoved,
        CopiedFrom: history.copiedFrom,
        CopiedArticles: screens.articles,
        Billable,
        BillingStartDate,
        BillingStopDate,
        CurrentVolume,
        RejectedLine: history.rejectedLine,
        PlaceOrderAmount,
        MaxStock,
        Shelf,
        Placement,
        Price: EndCustomerArticlePrice,
        Amount: history.corrected,
        ...history.loans,
        CostCentreLines: history.costCentreLines,
        CostCentreId: history.costCentre,
        Command: provisioning.restart,
      },
      choices: {
        ValidateBy: lockers.validations,
        OpenPinState: { 0: lockers.closed, 1: lockers.open },
        AskCostCentre: lockers.askings,
      },
    }
  }),
  'cost-centre': historyOf('cost-centre', ({ costCentres: { fields } }) => ({ fields })),
  customer: historyOf('customer', ({ customers: { fields } }) => ({
    fields: { ...fields, Name: fields.CustomerName },
  })),
  reseller: historyOf('reseller', ({ resellers: { fields, treatments }, orderPoints, visits }) => ({
    fields: { ...fields, ...orderPoints.plan.fields, ...visits.costs.fields, Name: fields.CustomerName },
    choices: { VatTreatment: treatments },
  })),
  'price-plan': historyOf('price-plan', ({ pricePlans: { fields, tiers, shortTypes } }) => ({
    fields: { ...fields, ...tiers.fields, ResellerId: fields.ResellerCustomerId },
    choices: { BillingType: shortTypes },
  })),
  'price-list': historyOf('price-list', ({ priceLists: { fields } }) => ({ fields })),
  discount: historyOf('discount', ({ discounts: { fields } }) => ({
    fields: { ...fields, OrganisationId: fields.CustomerName },
  })),
  webhook: historyOf('webhook', ({ webhooks: { fields } }) => ({ fields })),
  'api-key': historyOf('api-key', ({ apiKeys: { fields } }) => ({ fields })),
  'single-sign-on': historyOf('single-sign-on', ({ singleSignOn: { fields }, shell }) => ({
    fields,
    choices: { Duty: shell.duties },
  })),
  limit: historyOf('limit', ({ limits: { fields, rules, spans } }) => ({
    fields,
    choices: { Rule: rules, Span: spans },
  })),
  'limit-exception': historyOf('limit-exception', ({ limits: { exceptions } }) => ({
    fields: exceptions.fields,
  })),
  team: historyOf('team', ({ teams: { fields, told } }) => ({
    fields: { ...fields, ...told },
  })),
  run: historyOf(
    'run',
    ({ runs: { fields, states, stopStates } }) => ({
      fields,
      choices: { State: states, StopState: stopStates },
    }),
    ['Article', 'Planned', 'Picked', 'AllPicked', 'Locker', 'StopState', 'Placed', 'Reason'],
  ),
} satisfies Record<HistoryEntity, History>
