import type { billingTypes, PricePlan } from '#contract/billing/price-plans.ts'

/** A plan as its form holds it: nothing is chosen in a new one but the currency that most have. */
export type PlanValues = {
  ResellerCustomerId: number | null
  Name: string
  BillingType: (typeof billingTypes)[number] | null
  CurrencyId: number
  StartDate: string
  StopDate: string
  AllowEndCustomerOverride: boolean
  Revision: number
}

/** SEK has the first id. */
export const newPlan: PlanValues = {
  ResellerCustomerId: null,
  Name: '',
  BillingType: null,
  CurrencyId: 1,
  StartDate: '',
  StopDate: '',
  AllowEndCustomerOverride: false,
  Revision: 0,
}

export const valuesOf = (plan: PricePlan): PlanValues => ({
  ResellerCustomerId: plan.ResellerCustomerId,
  Name: plan.Name,
  BillingType: plan.BillingType,
  CurrencyId: plan.CurrencyId,
  StartDate: plan.StartDate ?? '',
  StopDate: plan.StopDate ?? '',
  AllowEndCustomerOverride: plan.AllowEndCustomerOverride === 1,
  Revision: plan.Revision,
})
