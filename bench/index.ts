import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createBase } from './base';
import { measureListes } from './mesures/listes';
import { buildReference, RACINE, startApplication, startReference } from './processus';
import { table } from './resultats';

const dossier = path.join(RACINE, '.cache/bench');
mkdirSync(dossier, { recursive: true });
const reference = await buildReference(dossier);
for (const clients of [2000, 20000]) {
  const base = await createBase(dossier, clients);
  const serveurs = [await startApplication(base, dossier), await startReference(base, reference)] as const;
  console.log(
    table(`${clients} clients`, await measureListes(base, [...serveurs], { tours: 3, duree: 500 })),
  );
  for (const serveur of serveurs) await serveur.stop();
}
rmSync(dossier, { recursive: true, force: true });
