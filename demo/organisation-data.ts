/** The organisations of the demo. The first nine digits of an organisation number decide its tenth. */

export const seller = {
  name: 'Lagra Drift AB',
  digits: '559104282',
  address: 'Kungsgatan 44',
  postalCode: '111 35',
  city: 'Stockholm',
  bankgiro: '5050-1055',
  /** For euros. */
  iban: 'SE4550000000058398257466',
  bic: 'ESSESESS',
}

export type ResellerKey = 'nord' | 'syd'

export const resellers: Record<
  ResellerKey,
  { name: string; digits: string; address: string; postalCode: string; city: string; domain: string }
> = {
  nord: {
    name: 'Norrverktyg Industriförsörjning AB',
    digits: '556702118',
    address: 'Formvägen 12',
    postalCode: '906 21',
    city: 'Umeå',
    domain: 'norrverktyg.example',
  },
  syd: {
    name: 'Sydskydd Förnödenheter i Malmö AB',
    digits: '556833907',
    address: 'Stenyxegatan 7',
    postalCode: '213 76',
    city: 'Malmö',
    domain: 'sydskydd.example',
  },
}

export type CustomerKey =
  | 'mekaniska'
  | 'gruvan'
  | 'sagverket'
  | 'fordon'
  | 'el'
  | 'bygg'
  | 'energi'
  | 'plat'
  | 'livsmedel'
  | 'hamnen'
  | 'sjukhuset'
  | 'tryckeriet'

interface CustomerData {
  reseller: ResellerKey
  name: string
  digits: string
  address: string
  postalCode: string
  city: string
  domain: string
  /** When and how a driver comes in. */
  opening: string
}

/** The first one is the demo's end user's: it has the most lockers. */
export const customers: Record<CustomerKey, CustomerData> = {
  mekaniska: {
    reseller: 'nord',
    name: 'Bergströms Mekaniska Verkstad AB',
    digits: '556214330',
    address: 'Verkstadsgatan 3',
    postalCode: '931 57',
    city: 'Skellefteå',
    domain: 'bergstromsmek.example',
    opening: 'Mån–fre 6.30–16. Anmäl i godsmottagningen, port 2.',
  },
  gruvan: {
    reseller: 'nord',
    name: 'Malmbergets Gruvservice och Underhåll i Norrbotten Aktiebolag',
    digits: '556391276',
    address: 'Gruvvägen 100',
    postalCode: '983 34',
    city: 'Malmberget',
    domain: 'malmgruv.example',
    opening: 'Ring driftledningen en timme före. Legitimation och skyddsutrustning krävs.',
  },
  sagverket: {
    reseller: 'nord',
    name: 'Ådalens Sågverk AB',
    digits: '556078541',
    address: 'Sågvägen 18',
    postalCode: '872 43',
    city: 'Kramfors',
    domain: 'adalensag.example',
    opening: 'Vardagar 7–15.30, grinden öppnas från växeln.',
  },
  fordon: {
    reseller: 'nord',
    name: 'Västerbottens Fordonsteknik AB',
    digits: '556655012',
    address: 'Lastvägen 9',
    postalCode: '904 22',
    city: 'Umeå',
    domain: 'vbfordon.example',
    opening: 'Mån–tors 7–17, fre 7–14.',
  },
  el: {
    reseller: 'nord',
    name: 'Öhmans Elinstallationer AB',
    digits: '556487790',
    address: 'Strömvägen 5',
    postalCode: '972 54',
    city: 'Luleå',
    domain: 'ohmansel.example',
    opening: 'Vardagar 6.30–15. Nyckelskåp vid lastkajen, koden finns hos kontoret.',
  },
  bygg: {
    reseller: 'nord',
    name: 'Höga Kusten Bygg & Betong AB',
    digits: '556920034',
    address: 'Hamngatan 21',
    postalCode: '891 33',
    city: 'Örnsköldsvik',
    domain: 'hkbygg.example',
    opening: 'Vardagar 6.30–16, hjälm och väst på bygget.',
  },
  energi: {
    reseller: 'nord',
    name: 'Fjällvindens Turbinservice AB',
    digits: '559033418',
    address: 'Kyrkgatan 60',
    postalCode: '831 34',
    city: 'Östersund',
    domain: 'vindservice.example',
    opening: 'Ring före: basen är obemannad när alla är ute.',
  },
  plat: {
    reseller: 'nord',
    name: 'Plåt & Svets i Sundsvall HB',
    digits: '969755120',
    address: 'Fabriksvägen 2',
    postalCode: '856 44',
    city: 'Sundsvall',
    domain: 'platsvets.example',
    opening: 'Vardagar 7–16.',
  },
  livsmedel: {
    reseller: 'syd',
    name: 'Österlens Livsmedel AB',
    digits: '556148263',
    address: 'Fabriksgatan 14',
    postalCode: '272 36',
    city: 'Simrishamn',
    domain: 'osterlenmat.example',
    opening: 'Dygnet runt. Hygienslussen kräver rock och skoskydd.',
  },
  hamnen: {
    reseller: 'syd',
    name: 'Helsingborgs Hamnlogistik AB',
    digits: '556590447',
    address: 'Oceangatan 11',
    postalCode: '252 25',
    city: 'Helsingborg',
    domain: 'hamnlogistik.example',
    opening: 'Mån–fre 6–22. Passerkort hämtas i vakten, Oceangatan 11.',
  },
  sjukhuset: {
    reseller: 'syd',
    name: 'Ängelholms Laboratorium och Steriltjänst AB',
    digits: '556771903',
    address: 'Landshövdingevägen 7',
    postalCode: '262 52',
    city: 'Ängelholm',
    domain: 'steriltjanst.example',
    opening: 'Vardagar 7.30–15.30, leverans genom kulvert plan 1.',
  },
  tryckeriet: {
    reseller: 'syd',
    name: 'Grafiska Tryckeriet i Lund AB',
    digits: '556311895',
    address: 'Råbyvägen 1',
    postalCode: '224 57',
    city: 'Lund',
    domain: 'grafiskalund.example',
    opening: 'Mån–fre 7–18.',
  },
}
