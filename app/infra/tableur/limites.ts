const MO = 1024 * 1024;

/**
 * What a spreadsheet may weigh and hold (docs/regles/imports.md). Sizes in bytes. `ratioMin` is the unpacked size under
 * which the ratio is not looked at: a small sheet of repeated cells compresses very well and harms nobody. `caracteres` is what all
 * cells hold together: one shared text may stand in half a million of them. `xml` is what a part of a workbook may be built of (LimitesXml):
 * real workbooks have some twenty attributes, fifteen levels and three million elements at the very most.
 */
export const LIMITES = {
  octetsFichier: 5 * MO,
  octetsDecompresses: 50 * MO,
  ratio: 100,
  ratioMin: 2 * MO,
  entreesZip: 200,
  feuilles: 255,
  xml: {
    attributs: 200,
    balise: 100_000,
    nom: 500,
    texte: 1_000_000,
    niveaux: 100,
    elements: 5_000_000,
    entites: 1_000_000,
  },
  lignes: 5000,
  colonnes: 100,
  caracteresCellule: 10_000,
  caracteres: 20_000_000,
  caracteresEnregistrement: 1_000_000,
} as const;
