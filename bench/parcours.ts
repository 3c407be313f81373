import Database from 'better-sqlite3';
import { clesDExemplaire } from '~/domain/exemplaires/exemplaire';
import { newId } from '~/lib/ids.server';
import { cotes } from '~/lib/oreilles';
import { type Base, insert } from './base';
import { addMagasin } from './magasin';
import { addFacture, addRendezVous, JOUR, jourDe, type Patient } from './pieces-du-parcours';

/** How many days the fittings are spread over: the six years of a centre. */
const ETENDUE = 2190;
const QUATRE_ANS = 1461;
const VISITES = [1, 3, 6, 12, 18, 24, 30, 36, 42, 48];

/**
 * Gives the measured centre's clients the care path of a living centre of six years: seventeen in twenty were fitted, with prescription, quote, trial, devices, invoices, report, appointments and visits;
 * some are on the way, some never came back. Nineteen in twenty of what fell due were done, so that lines of every kind wait among many that do not.
 */
export function addParcours(base: Base): void {
  const db = new Database(base.fichier);
  db.pragma('synchronous = OFF');
  try {
    const clients = db
      .prepare<[string], { id: string; nom: string; prenom: string }>(
        'SELECT id, nom, prenom FROM clients WHERE centre_id = ? ORDER BY rang',
      )
      .all(base.centreId);
    db.transaction(() => {
      for (const [n, client] of clients.entries())
        addParcoursDe(db, { ...client, centre_id: base.centreId, n });
      if (clients.length > 0) addMagasin(db, base.centreId);
      // A day later.
      db.exec('DELETE FROM a_faire_touches');
    })();
  } finally {
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
  }
}

function addParcoursDe(db: Database.Database, patient: Patient): void {
  const { id, n } = patient;
  const statut: Ecrire = (values) =>
    void db
      .prepare(`UPDATE clients SET ${Object.keys(values).map((nom) => `${nom} = ?`)} WHERE id = ?`)
      .run(...Object.values(values), id);
  if (n % 20 === 3) perdu(db, patient, statut);
  else if (n % 40 === 6) enChemin(db, patient);
  else appareille(db, patient, statut);
}

type Ecrire = (values: Record<string, string | number | null>) => void;

/** Who wears devices of the centre, or has died since. */
function appareille(db: Database.Database, patient: Patient, statut: Ecrire): void {
  const { n } = patient;
  const age = (n * 7919) % ETENDUE;
  // Most of those whose four years are over have been fitted anew.
  const pose = Date.now() - (age > QUATRE_ANS && n % 5 < 4 ? age - QUATRE_ANS : age) * JOUR;
  statut({
    statut: 'Facture éditée',
    date_appareillage: jourDe(pose),
    date_maj_status: new Date(pose).toISOString(),
    relance_courriel: n % 2,
    ...{ sans_relance: Number(n % 21 === 0), deces_le: n % 25 === 0 ? jourDe(pose + 400 * JOUR) : null },
  });
  ordonnance(db, patient, pose - 60 * JOUR);
  devis(db, patient, pose - 50 * JOUR, 'accepte');
  essai(db, patient, pose - 40 * JOUR, pose);
  for (const oreille of cotes) addAppareil(db, patient, oreille, pose);
  visites(db, patient, pose);
  for (const jours of [-50, -40, 0, 30, 90, 365, 730]) addRendezVous(db, patient, pose + jours * JOUR);
  if (n % 8 === 0) addRendezVous(db, patient, Date.now() + (1 + (n % 60)) * JOUR);
  const facture = addFacture(db, patient, pose, 'appareils');
  if (n % 20 !== 1)
    insert(db, 'comptes_rendus', {
      ...{ ...ligneDe(patient, pose), facture_id: facture, fait_le: jourDe(pose + 3 * JOUR) },
      ...{ mode: 'papier', modifie_le: new Date(pose).toISOString() },
    });
  if (n % 3 === 0)
    for (let achat = pose + 180 * JOUR; achat < Date.now(); achat += 170 * JOUR)
      addFacture(db, patient, achat, 'piles');
}

/** Who asked for a quote once and did not come back. */
function perdu(db: Database.Database, patient: Patient, statut: Ecrire): void {
  const vu = Date.now() - ((patient.n * 7919) % ETENDUE) * JOUR;
  statut({ statut: 'Rdv Annulé', date_maj_status: new Date(vu).toISOString() });
  ordonnance(db, patient, vu - 30 * JOUR);
  devis(db, patient, vu, patient.n % 3 === 0 ? 'refuse' : '');
}

/** Who is on the way to a fitting: a quote is out, or a trial goes on. */
function enChemin(db: Database.Database, patient: Patient): void {
  const vu = Date.now() - (patient.n % 70) * JOUR;
  ordonnance(db, patient, vu - 30 * JOUR);
  const enEssai = patient.n % 3 === 0;
  devis(db, patient, vu, enEssai ? 'accepte' : '');
  if (enEssai) essai(db, patient, vu, null);
}

const ligneDe = ({ id: client_id, centre_id }: Patient, instant: number) => ({
  ...{ id: newId(), centre_id, client_id, cree_le: new Date(instant).toISOString() },
});

function ordonnance(db: Database.Database, patient: Patient, instant: number): void {
  if (patient.n % 33 === 0) return;
  const scan = patient.n % 20 === 2 ? null : { ...ligneDe(patient, instant), file_name: 'ordonnance.pdf' };
  if (scan) insert(db, 'fichiers', { ...scan, emplacement: `banc/${scan.id}`, taille: 90_000 });
  insert(db, 'prescriptions', {
    ...{ ...ligneDe(patient, instant), date: jourDe(instant), oreilles: 'deux', nature: 'premiere' },
    ...{ fichier_id: scan?.id ?? null, modifie_le: new Date(instant).toISOString() },
  });
}

const devis = (db: Database.Database, patient: Patient, instant: number, decision: string): void =>
  insert(db, 'devis', {
    ...{ ...ligneDe(patient, instant), numero_devis: String(patient.n + 1).padStart(6, '0') },
    ...{ date_devis: jourDe(instant), duree_validite_devis: patient.n % 2 === 0 ? 90 : null, decision },
  });

function essai(db: Database.Database, patient: Patient, debut: number, fin: number | null): void {
  const bon = newId();
  const le = { debut: jourDe(debut), modifie_le: new Date(debut).toISOString() };
  const tenu = ligneDe(patient, debut);
  insert(db, 'essais', {
    ...{ ...tenu, ...le, duree_jours: 30, bon_id: bon, fini_le: fin === null ? null : jourDe(fin) },
  });
  for (const oreille of cotes)
    insert(db, 'essais_appareils', {
      ...{ ...ligneDe(patient, debut), ...le, essai_id: tenu.id, oreille, marque: 'Phonak', modele: 'Audéo' },
      ...{ fin_prevue: jourDe(debut + 30 * JOUR), issue: fin === null ? '' : 'garde' },
      issue_le: fin === null ? null : jourDe(fin),
    });
}

function addAppareil(db: Database.Database, patient: Patient, oreille: string, pose: number): void {
  const numero_serie = `${patient.n}${oreille}${jourDe(pose).slice(0, 4)}`;
  const commun = { oreille, marque: 'Phonak', modele: 'Audéo Lumity L90', numero_serie };
  const { cree_le, ...ligne } = ligneDe(patient, pose);
  insert(db, 'appareils', { ...ligne, ...commun, etat: 'en_cours', pris_le: cree_le });
  // The register of numbers is younger than the centre.
  if (patient.n % 2 === 0)
    insert(db, 'exemplaires', {
      ...{ ...ligne, cree_le, ...commun, id: newId(), etat: 'appareille', modifie_le: cree_le },
      ...clesDExemplaire({ numeroSerie: numero_serie, marque: commun.marque }),
      garantie_fin: jourDe(pose + QUATRE_ANS * JOUR),
    });
}

function visites(db: Database.Database, patient: Patient, pose: number): void {
  for (const [rang, mois] of VISITES.entries()) {
    const prevue = pose + mois * 30.44 * JOUR;
    const faite = prevue < Date.now() && patient.n % 20 !== 0;
    // Of those of the next weeks most have their appointment.
    const prise = !faite && prevue > Date.now() && prevue < Date.now() + 30 * JOUR && patient.n % 10 !== 1;
    insert(db, 'etapes_suivi', {
      ...{
        ...ligneDe(patient, pose),
        pose_le: jourDe(pose),
        rang: rang + 1,
        mois,
        prevue_le: jourDe(prevue),
      },
      ...{ modifie_le: new Date(pose).toISOString(), etat: faite ? 'faite' : 'prevue' },
      ...(faite && { etat_le: jourDe(prevue) }),
      ...(prise && { evenement_id: addRendezVous(db, patient, prevue) }),
    });
  }
}
