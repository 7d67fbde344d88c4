export const firstNames =
  'Anna Erik Maria Lars Karin Mikael Sara Anders Emma Johan Lena Per Kristina Nils Eva Karl Birgitta Jan Marie Daniel Ingrid Fredrik Åsa Håkan Björn Märta Göran Sören Örjan Älva Åke Malin Jonas Hanna Peter Ida Thomas Linnéa Gustav Elsa Magnus Frida Oskar Sofia Ali Fatima Mohammed Leyla Aleksandra Piotr Zainab Amir Mei Tuomas Aino Nikolai Yusuf Dženana Ebba Wilma Hugo Axel Viktor Tove'.split(
    ' ',
  )

export const lastNames =
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Lindberg Lindström Åkesson Åberg Åström Öhman Östlund Öberg Ärlebrant Bäckström Sjöberg Sjögren Söderström Hedlund Nyström Wallin Holmgren Lövgren Mårtensson Strömberg Vikström Ekström Hägglund Näslund Björklund Lundmark Forsberg Marklund Stenlund Sandberg Nordin Hassan Yılmaz Kowalska Novák Haddad Korhonen Virtanen Nguyen Petrović af-Klintberg von-Essen Löwenhielm-Gyllenstierna'
    .split(' ')
    .map((name) => name.replace(/^(af|von)-/, '$1 '))
