import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { FichierEnvoye } from '~/domain/fichiers/fichier';

/** A file as a form has brought it: it lies on the disk, where the run's folder is, or in another one. */
export function envoyer(
  { nom, contenu }: { nom: string; contenu: Uint8Array },
  place = inject('testEnvironment').folder,
): FichierEnvoye {
  const folder = path.join(place, 'envois');
  mkdirSync(folder, { recursive: true });
  const chemin = path.join(folder, randomBytes(12).toString('hex'));
  writeFileSync(chemin, contenu);
  const empreinte = createHash('sha256').update(contenu).digest('hex');
  return { nom, chemin, taille: contenu.length, empreinte };
}
