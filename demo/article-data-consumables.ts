import type { Group } from './article-group.ts'

/** The southern reseller's: for food, laboratories, logistics and printing. */
export const consumables: Group[] = [
  {
    name: 'Torkdukar och hygien',
    description: 'Papper, dukar, handrengöring och plåster',
    prefix: 'HYG',
    motif: 'wipes',
    takes: [1, 1, 2],
    families: [
      {
        name: 'Torkrulle 2-lagers',
        variants: ['mini', 'midi', 'maxi', 'blå', 'livsmedel'],
        price: 48,
        colour: '#4dabf7',
      },
      {
        name: 'Rengöringsduk våt, burk',
        variants: ['50 st', '80 st', '150 st', 'desinfektion 80 st', 'linsrengöring'],
        price: 89,
        colour: '#0ca678',
      },
      {
        name: 'Handrengöring',
        variants: ['tub 250 ml', 'pump 2,5 l', 'dosett 3 l', 'sprit 500 ml', 'sprit 150 ml'],
        price: 76,
        colour: '#be4bdb',
        motif: 'bottle',
      },
      {
        name: 'Plåster textil',
        variants: ['refill 40 st', 'blå detekterbara', 'vattentåliga', 'fingertopp', 'blodstoppare'],
        price: 62,
        colour: '#e8590c',
        motif: 'plaster',
      },
    ],
  },
  {
    name: 'Engångskläder',
    description: 'Overaller, rockar, mössor och skoskydd',
    prefix: 'ENG',
    motif: 'coverall',
    takes: [1, 1, 1, 2],
    families: [
      {
        name: 'Engångsoverall typ 5/6',
        variants: ['M', 'L', 'XL', 'XXL', '3XL'],
        price: 59,
        colour: '#e9ecef',
      },
      {
        name: 'Besöksrock non-woven',
        variants: ['vit L', 'vit XL', 'blå L', 'blå XL'],
        price: 14.5,
        colour: '#a5d8ff',
      },
      {
        name: 'Engångshandske nitril puderfri, 100-pack',
        variants: ['S', 'M', 'L', 'XL', 'L svart'],
        price: 69,
        colour: '#3b5bdb',
        motif: 'glove',
      },
      {
        name: 'Hårnätsmössa, 100-pack',
        variants: ['vit', 'blå', 'grön'],
        price: 54,
        colour: '#63e6be',
        motif: 'cap',
      },
      {
        name: 'Skoskydd plast, 100-pack',
        variants: ['blå', 'blå extra halksäkra', 'vit'],
        price: 46,
        colour: '#339af0',
        motif: 'boot',
      },
    ],
  },
  {
    name: 'Märkning och kontor',
    description: 'Pennor, etiketter och märkband',
    prefix: 'MAR',
    motif: 'marker',
    takes: [1, 1, 2],
    families: [
      {
        name: 'Märkpenna permanent',
        variants: ['svart', 'röd', 'blå', 'grön', 'vit'],
        price: 17,
        colour: '#212529',
      },
      { name: 'Lackpenna medium', variants: ['vit', 'gul', 'röd', 'silver'], price: 33, colour: '#f03e3e' },
      {
        name: 'Etikettrulle termo',
        variants: ['51 × 25', '76 × 51', '102 × 76', '102 × 152', '57 × 32'],
        price: 86,
        colour: '#ffd43b',
        motif: 'label',
      },
      {
        name: 'Märkband laminerat',
        variants: ['9 mm', '12 mm', '18 mm', '24 mm'],
        price: 149,
        colour: '#495057',
        motif: 'label',
      },
      { name: 'Överstrykningspenna', variants: ['gul', 'rosa'], price: 12, colour: '#94d82d' },
    ],
  },
  {
    name: 'Knivar och blad',
    description: 'Säkerhetsknivar, brytblad och skrapor',
    prefix: 'KNI',
    motif: 'knife',
    takes: [1],
    families: [
      {
        name: 'Säkerhetskniv med indragbart blad',
        variants: ['standard', 'vänsterhänt', 'metall', 'detekterbar', 'engångs'],
        price: 98,
        colour: '#fd7e14',
      },
      {
        name: 'Brytbladskniv',
        variants: ['9 mm', '18 mm', '25 mm', '18 mm låsbar'],
        price: 44,
        colour: '#fcc419',
      },
      {
        name: 'Brytblad, 10-pack',
        variants: ['9 mm', '18 mm', '25 mm', '18 mm svart', '9 mm 30°'],
        price: 28,
        colour: '#868e96',
      },
      {
        name: 'Knivblad rakt, 10-pack',
        variants: ['standard', 'krok', 'rundat', 'keramiskt'],
        price: 36,
        colour: '#1971c2',
      },
      { name: 'Skrapa med blad 60 mm', variants: ['kort', 'lång'], price: 119, colour: '#2f9e44' },
    ],
  },
]
