import { historyOf } from '#web/resource/history/words.ts'

/** What a locker's history calls its fields, and those of the articles in it. */
export const lockerHistory = historyOf('locker', ({ lockers, locker, billingLockers, history, screens }) => {
  const { fields, provisioning } = lockers
  const { PlaceOrderAmount, MaxStock, Shelf, Placement, EndCustomerArticlePrice } = locker.fields
  const { Billable, BillingStartDate } = billingLockers.fields
  return {
    fields: {
      ...fields,
      CustomerId: fields.EndCustomerId,
      LogoId: fields.Logo,
      BackgroundId: fields.BackgroundImage,
      DeviceId: provisioning.device,
      AccessKey: history.accessKey,
      UserPins: history.userPins,
      Added: fields.Gpio,
      Removed: fields.Gpio,
      CopiedFrom: history.copiedFrom,
      CopiedArticles: screens.articles,
      Billable,
      BillingStartDate,
      PlaceOrderAmount,
      MaxStock,
      Shelf,
      Placement,
      Price: EndCustomerArticlePrice,
      Amount: history.corrected,
      Command: provisioning.restart,
    },
    choices: {
      ValidateBy: lockers.validations,
      OpenPinState: { 0: lockers.closed, 1: lockers.open },
    },
  }
})
