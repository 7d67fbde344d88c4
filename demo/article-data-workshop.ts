import type { Group } from './article-group.ts'

/** The northern reseller's: for workshops, mines and building sites. */
export const workshop: Group[] = [
  {
    name: 'Skruv och bult',
    description: 'Fästelement i påse om tio',
    prefix: 'SKR',
    motif: 'screw',
    takes: [1, 2, 2, 5],
    families: [
      {
        name: 'Sexkantskruv M8 fzb 8.8',
        variants: ['× 20', '× 30', '× 40', '× 50', '× 60'],
        price: 21,
        colour: '#868e96',
      },
      {
        name: 'Insexskruv M6 A4',
        variants: ['× 16', '× 20', '× 25', '× 30', '× 40'],
        price: 34,
        colour: '#495057',
      },
      {
        name: 'Låsmutter A2',
        variants: ['M5', 'M6', 'M8', 'M10', 'M12'],
        price: 18,
        colour: '#f59f00',
        motif: 'nut',
      },
      {
        name: 'Planbricka fzb',
        variants: ['M5', 'M6', 'M8', 'M10', 'M12'],
        price: 9.5,
        colour: '#1971c2',
        motif: 'nut',
      },
    ],
  },
  {
    name: 'Borr och bits',
    description: 'HSS-borr, betongborr och bits',
    prefix: 'BOR',
    motif: 'drill',
    takes: [1, 1, 2],
    families: [
      {
        name: 'Spiralborr HSS-Co',
        variants: ['3,3 mm', '4,2 mm', '5,0 mm', '6,8 mm', '8,5 mm', '10,2 mm'],
        price: 46,
        colour: '#e67700',
      },
      {
        name: 'Betongborr SDS-plus',
        variants: ['6 × 110', '8 × 160', '10 × 160', '12 × 210', '14 × 210'],
        price: 72,
        colour: '#c92a2a',
      },
      {
        name: 'Bits 25 mm',
        variants: ['PZ2', 'PH2', 'T20', 'T25', 'T30', 'SL5'],
        price: 12.5,
        colour: '#2f9e44',
      },
      { name: 'Stegborr titanbelagt', variants: ['4–12', '4–20', '6–30'], price: 389, colour: '#f08c00' },
    ],
  },
  {
    name: 'Kap- och slipskivor',
    description: 'Skivor för stål, rostfritt och aluminium',
    prefix: 'SLI',
    motif: 'disc',
    takes: [1, 1, 2, 3],
    families: [
      {
        name: 'Kapskiva stål 1,0 mm',
        variants: ['115', '125', '150', '180', '230'],
        price: 16.5,
        colour: '#343a40',
      },
      {
        name: 'Kapskiva rostfritt 1,0 mm',
        variants: ['115', '125', '150', '180', '230'],
        price: 19.8,
        colour: '#1864ab',
      },
      {
        name: 'Lamellslipskiva zirkon',
        variants: ['125 K40', '125 K60', '125 K80', '125 K120', '150 K60'],
        price: 54,
        colour: '#862e9c',
      },
      {
        name: 'Fiberrondell keramisk 125',
        variants: ['K36', 'K50', 'K60', 'K80', 'K120'],
        price: 23,
        colour: '#a61e4d',
      },
    ],
  },
  {
    name: 'Batterier och lampor',
    description: 'Batterier, pannlampor och ficklampor',
    prefix: 'BAT',
    motif: 'battery',
    takes: [1, 2, 2, 4],
    families: [
      {
        name: 'Alkaliskt batteri industri',
        variants: ['AA', 'AAA', 'C', 'D', '9 V', 'AA 24-pack'],
        price: 6.5,
        colour: '#2b8a3e',
      },
      {
        name: 'Litiumbatteri',
        variants: ['CR2032', 'CR2025', 'CR123A', 'AA', 'AAA'],
        price: 29,
        colour: '#1971c2',
      },
      {
        name: 'Verktygsbatteri 18 V',
        variants: ['2,0 Ah', '4,0 Ah', '5,0 Ah', '8,0 Ah'],
        price: 995,
        colour: '#e8590c',
      },
      {
        name: 'Pannlampa laddbar',
        variants: ['400 lm', '600 lm', '1000 lm'],
        price: 449,
        colour: '#fcc419',
        motif: 'lamp',
      },
      {
        name: 'Inspektionslampa med magnet',
        variants: ['rund', 'smal'],
        price: 329,
        colour: '#c92a2a',
        motif: 'lamp',
      },
    ],
  },
  {
    name: 'Buntband och kabel',
    description: 'Buntband, kabelskor och krympslang',
    prefix: 'BUN',
    motif: 'ties',
    takes: [1, 1, 2],
    families: [
      {
        name: 'Buntband UV-beständigt svart, 100-pack',
        variants: ['100 × 2,5', '200 × 3,6', '290 × 3,6', '370 × 4,8', '540 × 7,8'],
        price: 42,
        colour: '#212529',
      },
      {
        name: 'Buntband färgat, 100-pack',
        variants: ['rött', 'blått', 'grönt', 'gult', 'vitt'],
        price: 38,
        colour: '#e03131',
      },
      {
        name: 'Kabelsko isolerad, 50-pack',
        variants: ['M5 röd', 'M6 röd', 'M6 blå', 'M8 blå', 'M8 gul'],
        price: 67,
        colour: '#1c7ed6',
      },
      {
        name: 'Krympslang med lim 1,2 m',
        variants: ['6/2', '9/3', '12/4', '19/6', '24/8'],
        price: 31,
        colour: '#5f3dc4',
      },
    ],
  },
  {
    name: 'Kemi och smörjmedel',
    description: 'Sprayer, fett, lim och låsvätska',
    prefix: 'KEM',
    motif: 'spray',
    takes: [1],
    families: [
      {
        name: 'Universalspray',
        variants: ['200 ml', '400 ml', '5 liter', 'livsmedelsgodkänd 400 ml'],
        price: 69,
        colour: '#1971c2',
      },
      {
        name: 'Bromsrengöring',
        variants: ['500 ml', '600 ml', '5 liter', 'acetonfri 500 ml'],
        price: 39,
        colour: '#c92a2a',
      },
      {
        name: 'Smörjfett EP2 patron 400 g',
        variants: ['litium', 'kalcium', 'molybden', 'bio', 'livsmedel'],
        price: 58,
        colour: '#5c940d',
      },
      {
        name: 'Gänglåsning',
        variants: ['svag 10 ml', 'medel 10 ml', 'stark 10 ml', 'medel 50 ml'],
        price: 112,
        colour: '#7048e8',
      },
      { name: 'Märkfärg spray 500 ml', variants: ['orange', 'röd', 'gul'], price: 84, colour: '#fd7e14' },
    ],
  },
]
