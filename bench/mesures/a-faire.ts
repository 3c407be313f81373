import { type Banc, copyBase, mediane, type Section } from '../banc';
import type { Base } from '../base';
import { measure } from '../charge';
import { addParcours } from '../parcours';
import { type Serveur, startApplication } from '../processus';

const CLIENTS = 20_000;
/** This page costs more than a list's: as many of them take longer. */
const LONGUEUR = 4;
const PAGE = { chemin: '/admin/a-faire', signe: '</html>' } as const;

/** The worklist of a centre of many patients, each with a care path, against that of a centre without any. */
export async function measureAFaire(banc: Banc): Promise<Section[]> {
  const pleine = copyBase(await banc.base(CLIENTS), 'a-faire');
  addParcours(pleine);
  const sites: { base: Base; serveur: Serveur }[] = [];
  try {
    for (const base of [pleine, await banc.base(0)])
      sites.push({ base, serveur: await startApplication(base, banc.dossier) });
    const runs = sites.map((): number[] => []);
    for (let tour = -1; tour < banc.reglage.tours; tour += 1)
      for (const [index, { base, serveur }] of sites.entries()) {
        const demande = { url: serveur.url + PAGE.chemin, cookie: base.cookie, signe: PAGE.signe };
        const { p50 } = await measure(demande, { connexions: 1, duree: banc.reglage.duree * LONGUEUR });
        if (tour >= 0) runs[index]?.push(p50);
      }
    const [application = Number.NaN, reference = Number.NaN] = runs.map(mediane);
    return [
      {
        titre: `À faire : ${CLIENTS} patients, contre un centre vide`,
        resultats: [
          {
            ...{ mesure: 'la page', unite: 'p50, ms', application, reference },
            cible: { valeur: 2, porte: 'rapport' },
          },
        ],
      },
    ];
  } finally {
    for (const { serveur } of sites) await serveur.stop();
  }
}
