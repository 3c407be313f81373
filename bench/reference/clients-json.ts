import type Database from 'better-sqlite3';
import { CHAMPS_APPAREIL, champsAppareil } from '~/domain/appareillage/champs-appareil';
import { champClient, champsClient } from '~/domain/clients/donnees-client';
import { STATUTS_RDV } from '~/domain/clients/statuts';
import { CHAMPS_DEVIS } from '~/domain/devis/champs-devis';
import { CHAMPS_DEVIS_DU_CLIENT } from '~/domain/devis/devis-du-client';
import { toParis } from '~/lib/dates';
import type { Centre } from './jeton';

type Row = Record<string, string | number | null> & { id: string; client_id: string };
/** A field, its column, and whether it holds cents. */
type Champ = [nom: string, colonne: string, euros: boolean];

const CLIENT = champsClient.map((champ): Champ => {
  const { colonne, genre } = champClient(champ);
  return [champ, colonne, genre === 'euros'];
});
const ACCORDS = champsClient.filter((champ) => champClient(champ).genre === 'accord');
const APPAREIL = champsAppareil.map((champ): Champ => {
  const { colonne, genre } = CHAMPS_APPAREIL[champ];
  return [champ, colonne, genre === 'euros'];
});
const DEVIS = CHAMPS_DEVIS_DU_CLIENT.filter((champ) => !champ.startsWith('quantity')).map((champ): Champ => {
  const { colonne, genre } = CHAMPS_DEVIS[champ];
  return [champ, colonne, genre === 'euros'];
});
const NOMBRES = ['euros', 'validite', 'jour'];
const SANS_DEVIS: Record<string, unknown> = Object.fromEntries(
  DEVIS.map(([champ]) => [champ, NOMBRES.includes(CHAMPS_DEVIS[champ as 'dateDevis'].genre) ? null : '']),
);

const fill = (json: Record<string, unknown>, champs: Champ[], row: Row, cote = '') => {
  for (const [nom, colonne, euros] of champs) {
    const value = row[colonne] ?? null;
    json[nom + cote] = euros && value !== null ? Number(value) / 100 : value;
  }
};

/** Clients as the application's API gives them: five statements, whatever their number. */
export function createClientsJson(db: Database.Database) {
  const VIVANTS = 'SELECT * FROM clients WHERE centre_id = ? AND supprime_le IS NULL';
  const ORDRE = 'ORDER BY date_creation, rang LIMIT ?';
  const clientOf = db.prepare<[string, string], Row>(`${VIVANTS} AND id = ?`);
  const firstOf = db.prepare<[string, number], Row>(`${VIVANTS} ${ORDRE}`);
  const nextOf = db.prepare<[string, string, number, number], Row>(
    `${VIVANTS} AND (date_creation, rang) > (?, ?) ${ORDRE}`,
  );
  const about = (sql: string) => {
    const statement = db.prepare<[string], Row>(
      sql.replace('?', 'client_id IN (SELECT value FROM json_each(?))'),
    );
    return (ids: string): Map<string, Row[]> => {
      const found = new Map<string, Row[]>();
      for (const row of statement.all(ids)) {
        const known = found.get(row.client_id);
        if (known) known.push(row);
        else found.set(row.client_id, [row]);
      }
      return found;
    };
  };
  const evenementsOf = about('SELECT * FROM evenements WHERE ? AND annule_le IS NULL ORDER BY start');
  const appareilsOf = about('SELECT * FROM appareils WHERE ? AND rendu_le IS NULL');
  const devisOf = about('SELECT * FROM devis WHERE ? AND supprime_le IS NULL ORDER BY cree_le, numero_devis');
  const fichiersOf = about('SELECT id, file_name, client_id FROM fichiers WHERE ? ORDER BY cree_le');

  const jsonOf = ({ id: _id, name }: Centre, rows: Row[]) => {
    const ids = JSON.stringify(rows.map(({ id }) => id));
    const [evenements, appareils, devis, fichiers] = [
      evenementsOf(ids),
      appareilsOf(ids),
      devisOf(ids),
      fichiersOf(ids),
    ];
    const now = new Date().toISOString();
    return rows.map((row) => {
      const json: Record<string, unknown> = {
        ...{ _id: row.id, centerId: { _id, name }, dateCreation: row.date_creation },
        ...{ dateMajStatus: row.date_maj_status, stepDash: row.step_dash },
      };
      fill(json, CLIENT, row);
      for (const champ of ACCORDS) json[champ] = Boolean(json[champ]);
      fillRendezVous(json, evenements.get(row.id) ?? [], now);
      const dernier = devis.get(row.id)?.at(-1);
      for (const [cote, cle] of [
        ['G', 'g'],
        ['D', 'd'],
      ] as const) {
        for (const [nom, , euros] of APPAREIL) json[nom + cote] = euros || nom === 'quantity' ? null : '';
        json[`quantity${cote}`] = dernier?.[`quantity_${cle}`] ?? null;
      }
      for (const appareil of appareils.get(row.id) ?? [])
        fill(json, APPAREIL, appareil, String(appareil.oreille));
      json.numeroDevis = dernier?.numero_devis ?? '';
      if (dernier) fill(json, DEVIS, dernier);
      else Object.assign(json, SANS_DEVIS);
      json.pdfFiles = (fichiers.get(row.id) ?? []).map((each) => ({
        fileId: each.id,
        fileName: each.file_name,
      }));
      json.version = row.version;
      json.modifieLe = row.modifie_le;
      json.supprimeLe = row.supprime_le;
      return json;
    });
  };

  return {
    one(centre: Centre, id: string) {
      const row = clientOf.get(centre.id, id);
      return row ? jsonOf(centre, [row])[0] : null;
    },
    /** The next ones in the order of their creation, and where they end. */
    part(centre: Centre, apres: { date: string; rang: number } | null, limit: number) {
      const rows = apres
        ? nextOf.all(centre.id, apres.date, apres.rang, limit)
        : firstOf.all(centre.id, limit);
      const last = rows.at(-1);
      const suivant = last ? { date: String(last.date_creation), rang: Number(last.rang) } : null;
      return { clients: rows.length > 0 ? jsonOf(centre, rows) : [], suivant };
    },
  };
}

/** Of each kind the next appointment, otherwise the latest. */
function fillRendezVous(json: Record<string, unknown>, evenements: Row[], now: string): void {
  for (const { statut, champDate, champHeure } of STATUTS_RDV) {
    const ofKind = evenements.filter(({ type }) => type === statut);
    const found = ofKind.find(({ end }) => String(end) > now) ?? ofKind.at(-1);
    const instant = found && toParis(String(found.start));
    json[champDate] = instant?.date ?? null;
    json[champHeure] = instant?.heure ?? null;
  }
}
