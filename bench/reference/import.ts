import type Database from 'better-sqlite3';
import { parse } from 'csv-parse/sync';
import { duplicateKeys } from '~/domain/clients/import/doublons';
import { newId } from '~/lib/ids.server';
import { formatPhone, phoneDigits } from '~/lib/telephone';
import { foldText } from '~/lib/texte';
import type { Visiteur } from './session';

const CHAMPS: Record<string, string> = {
  Nom: 'nom',
  Prénom: 'prenom',
  Email: 'email',
  'Téléphone portable': 'telephone_portable',
  'Téléphone fixe': 'telephone_fixe',
  'Date de naissance': 'date_naissance',
  'Numéro de sécurité sociale': 'numero_secu',
  Mutuelle: 'mutuelle',
  Adresse: 'adresse',
  'Code postal': 'code_postal',
  Ville: 'ville',
  Statut: 'statut',
  Note: 'note',
};
const COLONNES = [
  ...['id', 'centre_id', 'date_creation', 'modifie_le', ...Object.values(CHAMPS)],
  ...['recherche', 'nom_tri', 'ville_tri'],
];

/** Imports a client file at once: rows checked, duplicates found, history written, search index kept, all or nothing. */
export function createImport(db: Database.Database) {
  const insertClient = db.prepare(
    `INSERT INTO clients (${COLONNES.join(', ')}) VALUES (${COLONNES.map((column) => `@${column}`).join(', ')})`,
  );
  const insertCle = db.prepare('INSERT INTO cles_doublon (centre_id, client_id, cle) VALUES (?, ?, ?)');
  const insertHistorique = db.prepare(
    "INSERT INTO historique (id, centre_id, client_id, date, action, details, user_id, user_name) VALUES (?, ?, ?, ?, 'Import', 'Fiche importée', ?, ?)",
  );
  const known = db.prepare('SELECT 1 FROM cles_doublon WHERE centre_id = ? AND cle = ?');

  return ({ centre, userId, name }: Visiteur, file: Buffer) => {
    const centreId = centre?.id ?? '';
    const rows: Record<string, string>[] = parse(file, {
      bom: true,
      columns: true,
      delimiter: ';',
      trim: true,
    });
    const counts = { importedCount: 0, ignoredCount: 0, invalidCount: 0 };
    const now = new Date().toISOString();
    db.transaction(() => {
      for (const cells of rows) {
        const client = readClient(cells);
        if (!client) {
          counts.invalidCount += 1;
          continue;
        }
        const cles = duplicateKeys({
          ...{ nom: client.nom, prenom: client.prenom, email: client.email, numeroSecu: client.numero_secu },
          ...{ telephonePortable: client.telephone_portable, dateNaissance: client.date_naissance },
        });
        if (cles.some((cle) => known.get(centreId, cle))) {
          counts.ignoredCount += 1;
          continue;
        }
        const id = newId();
        insertClient.run({ ...client, id, centre_id: centreId, date_creation: now, modifie_le: now });
        for (const cle of cles) insertCle.run(centreId, id, cle);
        insertHistorique.run(newId(), centreId, id, now, userId, name);
        counts.importedCount += 1;
      }
    }).immediate();
    return counts;
  };
}

function readClient(cells: Record<string, string>) {
  const read = Object.fromEntries(
    Object.entries(CHAMPS).map(([heading, column]) => [column, cells[heading] ?? '']),
  );
  const {
    nom = '',
    prenom = '',
    email = '',
    ville = '',
    telephone_portable = '',
    telephone_fixe = '',
    numero_secu = '',
  } = read;
  const naissance = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(read.date_naissance ?? '');
  if (nom === '' || (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email))) return null;
  if (read.date_naissance && !naissance) return null;
  const phones = [telephone_portable, telephone_fixe];
  return {
    ...read,
    ...{ nom, prenom, ville, numero_secu, email: email.toLowerCase() },
    telephone_portable: formatPhone(telephone_portable),
    telephone_fixe: formatPhone(telephone_fixe),
    date_naissance: naissance ? `${naissance[3]}-${naissance[2]}-${naissance[1]}` : null,
    recherche: [...[nom, prenom, email, ville].map(foldText), ...phones.map(phoneDigits)]
      .filter(Boolean)
      .join('\n'),
    nom_tri: foldText(`${nom} ${prenom}`),
    ville_tri: foldText(ville),
  };
}
