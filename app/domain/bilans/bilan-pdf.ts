import type { BilanPdf } from '~/infra/pdf/compte-rendu.model';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { CONDUCTIONS, FREQUENCES, formatSeuil } from './audiogramme';
import type { Bilan } from './bilan';
import { motsDePerte } from './mots-de-perte';
import { svgAudiogramme } from './svg-audiogramme';
import { formatDb, maximumIntelligibilite, seuilIntelligibilite, titreSerie } from './vocale';

/** A hearing test as paper shows it. */
export function bilanPdf(bilan: Bilan): BilanPdf {
  const { seuils, complements, vocale, pertes, date } = bilan;
  const measured = oreilles.flatMap((oreille) =>
    CONDUCTIONS.filter((conduction) => Object.keys(seuils[oreille][conduction]).length > 0).map(
      (conduction) => ({
        titre: `${oreille === 'droite' ? 'OD' : 'OG'} ${conduction}`,
        courbe: seuils[oreille][conduction],
      }),
    ),
  );
  return {
    titre: date,
    audiogrammes: oreilles
      .filter((oreille) =>
        CONDUCTIONS.some((conduction) => Object.keys(seuils[oreille][conduction]).length > 0),
      )
      .map((oreille) => ({
        titre: OREILLES[oreille].titre,
        svg: svgAudiogramme(seuils, oreille, complements.courbes),
      })),
    pertes: oreilles.map(
      (oreille) => `${OREILLES[oreille].titre} : ${motsDePerte(pertes[oreille]).join('')}`,
    ),
    seuils: {
      colonnes: measured.map(({ titre }) => titre),
      lignes: FREQUENCES.filter((hz) => measured.some(({ courbe }) => courbe[hz] !== undefined)).map((hz) => [
        `${hz} Hz`,
        ...measured.map(({ courbe }) => formatSeuil(courbe[hz])),
      ]),
    },
    vocale: vocale.map((serie) => {
      const [srt, best] = [seuilIntelligibilite(serie), maximumIntelligibilite(serie)];
      return [
        titreSerie(serie),
        srt === null ? '–' : formatDb(srt),
        best ? `${best.pourcent} % à ${formatDb(best.niveau)}` : '–',
      ];
    }),
  };
}
