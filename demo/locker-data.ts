import type { CustomerKey } from './organisation-data.ts'

/** Where the forty lockers stand, and how each of them is doing today. */

export interface LockerPlan {
  name: string
  location: string
  description?: string
  /** Taken out of use this many days ago. */
  inactiveSince?: number
  /** Last contact this many hours before today began. */
  silentSince?: number
  /** Bought, but its device has not been claimed yet. */
  unprovisioned?: true
  /** Nobody refilled it for weeks, or somebody did yesterday; of the others some are low on something, some are not. */
  stock?: 'red' | 'green'
  /** In use for only so many days. */
  since?: number
}

export const lockerPlans: Record<CustomerKey, LockerPlan[]> = {
  mekaniska: [
    {
      name: 'Svarvavdelningen',
      location: 'Hall A, pelare 12',
      description: 'Skivor, borr och handskar för svarv och fräs',
    },
    {
      name: 'Svetshallen',
      location: 'Hall B, vid port 3',
      description: 'Personligt skydd och förbrukning för svetsarna',
      stock: 'green',
    },
    { name: 'Montering linje 1', location: 'Hall C, plan 1', description: 'Fästelement och kemi' },
    { name: 'Montering linje 2', location: 'Hall C, plan 1', since: 190 },
    {
      name: 'Underhåll',
      location: 'Källaren, rum K14',
      description: 'Batterier, lampor och smörjmedel',
      silentSince: 9,
    },
    { name: 'Måleriet', location: 'Hall D', description: 'Andningsskydd och maskering', stock: 'red' },
    { name: 'Lager och utlastning', location: 'Godsmottagningen, Verkstadsgatan 3B' },
  ],
  gruvan: [
    {
      name: 'Omklädning Vitåfors',
      location: 'Omklädningsbyggnaden, plan 0',
      description: 'Öppet dygnet runt. Handskar, hörselskydd, pannlampor',
    },
    {
      name: 'Verkstad under jord, nivå 1250',
      location: 'Nivå 1250, vid matsalen',
      description:
        'Nås endast med gruvfordon. Påfyllning tisdagar före skiftbytet, ring driftledningen i förväg och ta med legitimation',
      silentSince: 50,
    },
    { name: 'Anrikningsverket', location: 'Sovringsverket, kontrollrummet' },
    { name: 'Elverkstaden Koskullskulle', location: 'Byggnad 77', stock: 'green' },
  ],
  sagverket: [
    { name: 'Sågintaget', location: 'Sågbyggnaden, plan 2' },
    { name: 'Hyvleriet', location: 'Hyvleriet, vid manöverhytten', description: 'Hörselskydd och handskar' },
    { name: 'Filverkstaden', location: 'Filrummet', description: 'Slipskivor, fett och märkfärg' },
    { name: 'Truckgaraget', location: 'Garaget, plats 4', inactiveSince: 96 },
  ],
  fordon: [
    { name: 'Lastbilsverkstaden', location: 'Port 1–6', description: 'Kemi, buntband och bits' },
    { name: 'Bussverkstaden', location: 'Port 7–10', stock: 'green' },
    { name: 'Däckhallen', location: 'Port 11', stock: 'red' },
  ],
  el: [
    { name: 'Centrallagret Luleå', location: 'Strömvägen 5', description: 'Allt för servicebilarna' },
    { name: 'Projekt Södra hamnen', location: 'Byggbod 3', since: 240 },
    { name: 'Piteåkontoret', location: 'Hamnplan 6, Piteå', silentSince: 220 },
  ],
  bygg: [
    { name: 'Betongstationen', location: 'Styrhytten' },
    { name: 'Bygge Örnsköldsvik centrum', location: 'Etablering, bod 12', since: 150 },
  ],
  energi: [
    {
      name: 'Servicebas Östersund',
      location: 'Odenskog, Fältjägargränd 4',
      description: 'Fallskydd finns i rummet intill',
      stock: 'green',
    },
    { name: 'Vindpark Mörttjärnberget', location: 'Servicebyggnaden', silentSince: 620 },
  ],
  plat: [
    { name: 'Plåtbearbetning', location: 'Klippsaxen' },
    {
      name: 'Svetsbås 1–8',
      location: 'Mellan bås 4 och 5',
      description: 'Svetshandskar, glas och slip',
      inactiveSince: 35,
    },
  ],
  livsmedel: [
    {
      name: 'Hygiensluss Nord',
      location: 'Ingång till produktion',
      description: 'Rockar, mössor, skoskydd och detekterbara plåster',
    },
    { name: 'Hygiensluss Syd', location: 'Ingång till packeri', stock: 'green' },
    { name: 'Packeriet', location: 'Packlinje 4' },
    { name: 'Kyllagret', location: 'Plats 1, +4 °C', description: 'Vinterhandskar och märkpennor' },
    { name: 'Teknik och underhåll', location: 'Verkstaden', silentSince: 14 },
  ],
  hamnen: [
    { name: 'Terminal Väst', location: 'Kajplats 701', description: 'Handskar, tejp och knivar' },
    { name: 'Terminal Syd', location: 'Kajplats 904' },
    { name: 'Kombiterminalen', location: 'Spår 3', inactiveSince: 160 },
    { name: 'Containerverkstaden', location: 'Oceangatan 11, uppgång C', since: 4, unprovisioned: true },
  ],
  sjukhuset: [
    {
      name: 'Sterilcentralen',
      location: 'Plan 2, ren sida',
      description: 'Engångskläder och handskar',
      stock: 'green',
    },
    { name: 'Kemlaboratoriet', location: 'Plan 4, korridor B' },
    { name: 'Provmottagningen', location: 'Plan 1', stock: 'red' },
  ],
  tryckeriet: [
    { name: 'Pressalen', location: 'Markplan, vid press 3', description: 'Dukar, handrengöring och blad' },
  ],
}
