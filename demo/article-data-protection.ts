import type { Group } from './article-group.ts'

const sizes = ['storlek 7', 'storlek 8', 'storlek 9', 'storlek 10', 'storlek 11']

/** What every reseller may use: the house's own articles. */
export const protection: Group[] = [
  {
    name: 'Arbetshandskar',
    description: 'Montage-, skär- och vinterhandskar enligt EN 388',
    prefix: 'HAN',
    motif: 'glove',
    takes: [1, 1, 1, 2],
    families: [
      {
        name: 'Montagehandske nitrildoppad',
        variants: sizes,
        price: 24.5,
        colour: '#2f9e44',
        description: 'Tunn och smidig handske med god fingerkänsla, för torra miljöer.',
      },
      {
        name: 'Skärskyddshandske nivå D',
        variants: sizes,
        price: 89,
        colour: '#1971c2',
        description: 'Skyddar vid arbete med plåt och glas. Tål 40 °C tvätt.',
      },
      { name: 'Vinterhandske fodrad med förlängd mudd', variants: sizes, price: 129, colour: '#e8590c' },
      {
        name: 'Svetshandske i nötläder',
        variants: ['storlek 9', 'storlek 10', 'storlek 11'],
        price: 164,
        colour: '#846358',
      },
      {
        name: 'Kemikalieskyddshandske nitril lång modell',
        variants: ['storlek 9', 'storlek 10'],
        price: 58,
        colour: '#0b7285',
      },
    ],
  },
  {
    name: 'Skyddsglasögon',
    description: 'Ögonskydd för verkstad, svets och laboratorium',
    prefix: 'OGA',
    motif: 'goggles',
    takes: [1],
    families: [
      {
        name: 'Skyddsglasögon reptåliga',
        variants: ['klar lins', 'grå lins', 'gul lins', 'blå lins', 'in/ut-lins'],
        price: 74,
        colour: '#1c7ed6',
      },
      {
        name: 'Skyddsglasögon med läsruta',
        variants: ['+1,0', '+1,5', '+2,0', '+2,5', '+3,0'],
        price: 219,
        colour: '#5f3dc4',
      },
      {
        name: 'Korgglasögon ventilerade',
        variants: ['klar lins', 'imfri klar lins', 'mörk lins'],
        price: 138,
        colour: '#099268',
      },
      {
        name: 'Överdragsglasögon',
        variants: ['klara', 'mörktonade', 'orange'],
        price: 92,
        colour: '#e67700',
      },
      {
        name: 'Svetsglasögon',
        variants: ['täthet 3', 'täthet 5', 'täthet 7', 'uppfällbara'],
        price: 185,
        colour: '#343a40',
      },
    ],
  },
  {
    name: 'Hörselskydd',
    description: 'Öronproppar och kåpor enligt EN 352',
    prefix: 'HOR',
    motif: 'earplugs',
    takes: [1, 1, 2, 4],
    families: [
      {
        name: 'Öronpropp skum 37 dB',
        variants: ['par', 'par med snöre', 'refill 500 par', 'dispenser'],
        price: 2.2,
        colour: '#f08c00',
      },
      {
        name: 'Öronpropp återanvändbar silikon',
        variants: ['S', 'M', 'L', 'med snöre', 'detekterbar'],
        price: 18.5,
        colour: '#1c7ed6',
      },
      {
        name: 'Hörselkåpa hjässbygel',
        variants: ['27 dB', '31 dB', '35 dB', 'hopfällbar'],
        price: 245,
        colour: '#c92a2a',
        motif: 'earmuffs',
      },
      {
        name: 'Hörselkåpa hjälmfäste',
        variants: ['26 dB', '30 dB', '34 dB'],
        price: 268,
        colour: '#2b8a3e',
        motif: 'earmuffs',
      },
      {
        name: 'Hygiensats till hörselkåpa',
        variants: ['liten', 'standard', 'komfort', 'gel'],
        price: 64,
        colour: '#495057',
        motif: 'earmuffs',
      },
    ],
  },
  {
    name: 'Andningsskydd',
    description: 'Filtrerande halvmasker och filter',
    prefix: 'AND',
    motif: 'mask',
    takes: [1, 1, 2],
    families: [
      {
        name: 'Andningsskydd med ventil',
        variants: ['FFP1', 'FFP2', 'FFP3', 'FFP3 aktivt kol'],
        price: 21,
        colour: '#adb5bd',
      },
      {
        name: 'Andningsskydd vikbart utan ventil',
        variants: ['FFP2 vit', 'FFP2 blå', 'FFP3 vit', 'FFP3 liten'],
        price: 17.5,
        colour: '#74c0fc',
      },
      { name: 'Halvmask silikon', variants: ['S', 'M', 'L'], price: 279, colour: '#364fc7' },
      {
        name: 'Partikelfilter P3',
        variants: ['par', 'par med luktreducering', '10-pack', 'förfilter'],
        price: 96,
        colour: '#d6336c',
      },
      {
        name: 'Gasfilter till halvmask',
        variants: ['A1', 'A2', 'ABEK1', 'ABEK1P3', 'A2P3'],
        price: 148,
        colour: '#5c940d',
      },
    ],
  },
  {
    name: 'Tejp',
    description: 'Eltejp, packtejp, maskeringstejp och varningstejp',
    prefix: 'TEJ',
    motif: 'tape',
    takes: [1, 1, 1, 2],
    families: [
      {
        name: 'Eltejp PVC 19 mm × 20 m',
        variants: ['svart', 'röd', 'blå', 'gulgrön', 'brun', 'vit'],
        price: 14.9,
        colour: '#212529',
      },
      {
        name: 'Vävtejp 50 mm × 50 m',
        variants: ['silver', 'svart', 'vit', 'grön'],
        price: 79,
        colour: '#868e96',
      },
      {
        name: 'Maskeringstejp 50 m',
        variants: ['19 mm', '25 mm', '38 mm', '50 mm'],
        price: 32,
        colour: '#fab005',
      },
      {
        name: 'Packtejp 48 mm × 66 m',
        variants: ['brun', 'transparent', 'tyst', 'bräckligt gods'],
        price: 19.5,
        colour: '#b08968',
      },
      {
        name: 'Varningstejp självhäftande 50 mm',
        variants: ['gul/svart', 'röd/vit'],
        price: 118,
        colour: '#e03131',
      },
    ],
  },
]
