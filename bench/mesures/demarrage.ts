import { setTimeout as sleep } from 'node:timers/promises';
import { type Banc, mediane, type Section } from '../banc';
import { type Base, clientIdOf } from '../base';
import { memoryOf, type Serveur, startApplication, startReference } from '../processus';

const DEPARTS = 5;

/** From the start of the process to the first answer of /healthz, and what the server holds once it has been used and rests. */
export async function measureDemarrage(banc: Banc): Promise<Section[]> {
  const base = await banc.base(2000);
  const starts = [
    () => startApplication(base, banc.dossier),
    () => startReference(base, banc.reference),
  ] as const;
  const durees: [number[], number[]] = [[], []];
  const repos: [number, number] = [0, 0];
  for (let depart = 0; depart < DEPARTS; depart += 1) {
    for (const [index, start] of starts.entries()) {
      const serveur = await start();
      durees[index]?.push(serveur.demarrage);
      if (depart === 0) repos[index] = await atRest(serveur, base, banc.reglage.repos);
      await serveur.stop();
    }
  }
  return [
    {
      titre: 'Démarrage et repos',
      resultats: [
        {
          mesure: 'du lancement à /healthz',
          unite: 'ms',
          application: mediane(durees[0]),
          reference: mediane(durees[1]),
          cible: { valeur: 1000, porte: 'application' },
        },
        {
          mesure: 'mémoire au repos, après quelques pages',
          unite: 'Mo',
          application: repos[0],
          reference: repos[1],
          cible: { valeur: 110, porte: 'application' },
        },
      ],
    },
  ];
}

async function atRest({ nom, url, pid }: Serveur, base: Base, repos: number): Promise<number> {
  const liste = '/admin/clients';
  const chemins =
    nom === 'application'
      ? [liste, '/admin/index', `/admin/nouveauClient/${clientIdOf(base)}`, '/admin/factures']
      : [liste];
  for (let tour = 0; tour < 3; tour += 1)
    for (const chemin of chemins)
      await (await fetch(url + chemin, { headers: { cookie: base.cookie } })).text();
  await sleep(repos);
  return memoryOf(pid).maintenant;
}
