import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { duplicateKeys } from '~/domain/clients/import/doublons';
import { newId } from '~/lib/ids.server';
import { formatPhone, phoneDigits } from '~/lib/telephone';
import { foldText } from '~/lib/texte';
import type { Appelant } from './jeton';

const CHAMPS: Record<string, string> = {
  nom: 'nom',
  prenom: 'prenom',
  email: 'email',
  telephonePortable: 'telephone_portable',
  dateNaissance: 'date_naissance',
  adresse: 'adresse',
  codePostal: 'code_postal',
  ville: 'ville',
  statut: 'statut',
};
const COLONNES = [
  ...['id', 'centre_id', 'date_creation', 'modifie_le', 'date_maj_status', 'version'],
  ...[...Object.values(CHAMPS), 'recherche', 'nom_tri', 'ville_tri'],
];

/** A new client with a status: checked, looked for among the others, with its keys, its history and the audit trail's chain. */
export function createAjout(db: Database.Database) {
  const put = (table: string, columns: string[]) =>
    db.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
    );
  const insertClient = put('clients', COLONNES);
  const insertCle = db.prepare('INSERT INTO cles_doublon (centre_id, client_id, cle) VALUES (?, ?, ?)');
  const insertHistorique = db.prepare(
    'INSERT INTO historique (id, centre_id, client_id, date, action, details, statut_apres, user_id, user_name) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const known = db.prepare('SELECT 1 FROM cles_doublon WHERE centre_id = ? AND cle = ?');
  const headOf = db.prepare<[string], { rang: number; empreinte: string }>(
    'SELECT rang, empreinte FROM journal_tetes WHERE chaine = ?',
  );
  const moveHead = db.prepare(
    'INSERT OR REPLACE INTO journal_tetes (chaine, rang, empreinte) VALUES (?, ?, ?)',
  );
  const insertFait = db.prepare(
    'INSERT INTO journal (chaine, rang, date, user_id, user_name, action, objet, objet_id, centre_id, details, precedente, empreinte) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );

  return ({ userId, compteId, name, centre }: Appelant, body: Record<string, unknown>): string => {
    const client = read(body);
    const { nom, prenom, email, statut } = client;
    const cles = duplicateKeys({
      ...{ nom, prenom, email, numeroSecu: '' },
      ...{ telephonePortable: client.telephone_portable, dateNaissance: client.date_naissance },
    });
    const id = newId();
    const now = new Date().toISOString();
    db.transaction(() => {
      if (cles.some((cle) => known.get(centre.id, cle))) throw new Error('client ressemblant');
      const dates = { date_creation: now, modifie_le: now, date_maj_status: now };
      insertClient.run({ ...client, ...dates, id, centre_id: centre.id, version: 2 });
      for (const cle of cles) insertCle.run(centre.id, id, cle);
      const historique = (action: string, details: string, apres: string) =>
        insertHistorique.run(newId(), centre.id, id, now, action, details, apres, userId, name);
      historique('Création', 'Fiche créée', '');
      const details = `De Aucun à ${statut}`;
      historique('Changement de statut', details, statut);
      const head = headOf.get(compteId) ?? { rang: 0, empreinte: '0'.repeat(64) };
      const fait = [
        compteId,
        head.rang + 1,
        now,
        userId,
        name,
        'client:statut',
        'client',
        id,
        centre.id,
        details,
      ];
      const empreinte = createHash('sha256')
        .update(JSON.stringify([...fait, head.empreinte]))
        .digest('hex');
      insertFait.run(...fait, head.empreinte, empreinte);
      moveHead.run(compteId, head.rang + 1, empreinte);
    }).immediate();
    return id;
  };
}

function read(body: Record<string, unknown>) {
  const row: Record<string, string> = {};
  for (const [champ, value] of Object.entries(body)) {
    const colonne = CHAMPS[champ];
    if (!colonne || typeof value !== 'string' || value.length > 200)
      throw new Error(`Champ refusé : ${champ}`);
    row[colonne] = value.trim();
  }
  const { nom = '', prenom = '', email = '', ville = '', date_naissance = '', statut = '' } = row;
  if (nom === '' || (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)))
    throw new Error('Saisie refusée');
  if (date_naissance && !/^\d{4}-\d\d-\d\d$/.test(date_naissance)) throw new Error('Date refusée');
  const telephone_portable = formatPhone(row.telephone_portable ?? '');
  return {
    ...row,
    ...{ nom, prenom, ville, statut, telephone_portable, date_naissance: date_naissance || null },
    email: email.toLowerCase(),
    recherche: [...[nom, prenom, email, ville].map(foldText), phoneDigits(telephone_portable)]
      .filter(Boolean)
      .join('\n'),
    nom_tri: foldText(`${nom} ${prenom}`),
    ville_tri: foldText(ville),
  };
}
