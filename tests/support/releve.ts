import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import type { FichierEnvoye } from '~/domain/fichiers/fichier';
import { newId } from '~/lib/ids.server';

/** A statement as a form has brought it. */
export function storeFichierReleve(texte: string, nom = 'releve.csv'): FichierEnvoye {
  const chemin = path.join(mkdtempSync(path.join(inject('testEnvironment').folder, 'releve-')), nom);
  writeFileSync(chemin, texte);
  const empreinte = createHash('sha256').update(texte).digest('hex');
  return { nom, chemin, taille: Buffer.byteLength(texte), empreinte };
}

/** A line of a bank statement of a centre's, 240 €, as one that was read; its id. */
export async function storeLigneReleve(ctx: Context, centre_id: string, libelle = 'CPAM'): Promise<string> {
  const [releve_id, id] = [newId(), newId()];
  await ctx.db.insert('releves', {
    ...{ id: releve_id, centre_id, nom_fichier: 'releve.csv', genre: 'csv', nouvelles: 1, connues: 0 },
    cree_le: ctx.now().toISOString(),
  });
  await ctx.db.insert('lignes_releve', {
    ...{ id, centre_id, releve_id, jour: '2026-11-20', montant: 24_000, libelle, reference: libelle },
    empreinte: id,
  });
  return id;
}
