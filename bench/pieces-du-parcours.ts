import type Database from 'better-sqlite3';
import { TYPES_CLIENT } from '~/domain/agenda/evenement';
import { newId } from '~/lib/ids.server';
import { cotes } from '~/lib/oreilles';
import { foldText } from '~/lib/texte';
import { insert } from './base';

export const JOUR = 86_400_000;

export const jourDe = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Patient number `n` of the measured centre. */
export interface Patient {
  id: string;
  nom: string;
  prenom: string;
  centre_id: string;
  n: number;
}

const praticiens = new WeakMap<Database.Database, string | null>();

/** Whom the appointments are with: one who has seen everybody for years. */
function praticienOf(db: Database.Database): string | null {
  let id = praticiens.get(db);
  if (id === undefined) {
    id = db.prepare<[], { id: string }>('SELECT id FROM users LIMIT 1').get()?.id ?? null;
    praticiens.set(db, id);
  }
  return id;
}

/** An appointment of three quarters of an hour, at an hour when people come; returns its id. */
export function addRendezVous(db: Database.Database, patient: Patient, instant: number): string {
  const start = Math.floor(instant / JOUR) * JOUR + (8 + (patient.n % 9)) * 3_600_000;
  const { type, couleur } = TYPES_CLIENT[patient.n % TYPES_CLIENT.length] ?? { type: '', couleur: '' };
  const id = newId();
  insert(db, 'evenements', {
    ...{ id, centre_id: patient.centre_id, client_id: patient.id, type, color: couleur },
    ...{ start: new Date(start).toISOString(), end: new Date(start + 2_700_000).toISOString() },
    ...{
      intervenant_id: praticienOf(db),
      recherche: foldText(type),
      cree_le: new Date(start - 20 * JOUR).toISOString(),
    },
  });
  return id;
}

let numero = 0;

/** An invoice, of two hearing aids with the shares of the insurers or of batteries; one in fifty has a share that is refused. Returns its id. */
export function addFacture(
  db: Database.Database,
  { id: client_id, centre_id, nom, prenom, n }: Patient,
  instant: number,
  genre: 'appareils' | 'piles',
): string {
  numero += 1;
  const id = newId();
  const appareils = genre === 'appareils';
  const due = appareils && (n % 50 === 0 || instant > Date.now() - 40 * JOUR);
  const reste = due ? 48_000 : 0;
  insert(db, 'factures', {
    ...{ id, centre_id, client_id, nom_client: nom, prenom_client: prenom },
    ...{ numero_facture: `B-${String(numero).padStart(6, '0')}`, heure_creation: '10:00', statut: 'Créée' },
    ...{ date_facture: jourDe(instant), cree_le: new Date(instant).toISOString(), regime_tva: 'franchise' },
    ...{ total_general: appareils ? 379_800 : 1200, nom_tri: foldText(`${nom} ${prenom}`), reste_amo: reste },
  });
  const lignes = appareils
    ? cotes.map((oreille) => ({ oreille, description: 'Aide auditive classe II', prix: 189_900 }))
    : [{ oreille: null, description: 'Piles 312, plaquette de 6', prix: 1200 }];
  for (const [rang, ligne] of lignes.entries())
    insert(db, 'lignes_facture', { ...ligne, id: newId(), centre_id, facture_id: id, rang, quantite: 1 });
  if (appareils)
    insert(db, 'parts_attendues', {
      ...{ id: newId(), centre_id, facture_id: id, payeur: 'amo', montant: 48_000, tiers_payant: true },
      ...{ etat: n % 50 === 0 ? 'rejetee' : 'attendue', modifie_le: new Date(instant).toISOString() },
    });
  return id;
}
