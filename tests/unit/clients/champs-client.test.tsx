import { expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { AUCUN_APPAREIL } from '~/domain/appareillage/appareils-du-client';
import { maskedClient, toClient } from '~/domain/clients/client';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { champClient, champsPar } from '~/domain/clients/donnees-client';
import { CHAMPS_FUSION } from '~/domain/clients/doublons/champs-fusion';
import { valeurChamp } from '~/domain/clients/doublons/valeurs-fusion';
import { ecartsDeClient } from '~/domain/clients/ecarts-client';
import { CHAMPS_JSON, COLONNES_TABLEUR } from '~/domain/clients/export';
import { CIBLES, NOMS_CIBLES } from '~/domain/clients/import/cibles';
import { valeursClient, valeursVides } from '~/domain/clients/valeurs-client';
import { champsDeCote, libelleDuChamp } from '~/domain/factures/champs-facture';
import { COLONNES_FACTURES } from '~/domain/factures/export';
import { FicheLecture } from '~/ui/clients/fiche-lecture';
import { FormulaireClient } from '~/ui/clients/formulaire-client';
import { Coordonnees } from '~/ui/tableau-client/coordonnees';
import { readFiche, readFormulaire, renderHtml } from '../../support/rendu';
import * as attendu from './champs-client.attendu';

const NIR_FAUX = '184129484067611';
const ROW: ClientRow = {
  ...{ rang: 1, id: 'a'.repeat(24), centre_id: 'b'.repeat(24), date_creation: '2026-01-02T09:00:00.000Z' },
  ...{ nom: 'Petit', prenom: 'Anaïs', email: 'a.petit@exemple.fr', date_naissance: '1950-02-28' },
  ...{ telephone_portable: '06 10 20 30 40', telephone_fixe: '04 72 00 00 00', rappel_courriel: true },
  ...{ adresse: '3, rue Basse', code_postal: '69002', ville: 'Lyon', mutuelle: 'Prévoyance & Cie' },
  ...{
    numero_secu: '184129484067610',
    numero_secu_condense: '',
    caisse: 'CPAM 69',
    prescripteur: 'Dr Œil',
    origine: 'Doctolib',
  },
  ...{ note: 'Une note', audiogramme: 'Perte moyenne', statut: 'Appareillé', step_dash: 2 },
  ...{ date_maj_status: '2026-03-04T09:00:00.000Z', date_appareillage: '2026-03-04' },
  ...{ date_facturation: '2026-03-05', heure_facturation: '10:30' },
  ...{ remise: 1250, rbst_ss: 24_000, rbst_compl: 30_000, recherche: '', nom_tri: '', ville_tri: '' },
  ...{ supprime_le: null, supprime_par: null, archive_le: null, archive_par: null, archive_acte: null },
  ...{ modifie_le: '2026-03-04T09:00:00.000Z', version: 3 },
  ...{
    relance_courriel: true,
    relance_sms: false,
    appel_commercial: false,
    siren: '',
    sans_relance: false,
    deces_le: null,
  },
  ...{
    sans_campagne: false,
    sans_transmission_prescripteur: false,
    sans_transmission_payeur: false,
    limite_le: null,
  },
  ...{ alsace_moselle: true, ald: false, c2s: false, cecite: true },
  ...{ contrat_amc: 'responsable', forfait_amc: 60_000, pays: 'FR' },
  ...{ fusionne_dans: null, rdv_debut: null, rdv_connu: null },
};
const DROIT = {
  ...{
    produit: 'c'.repeat(24),
    marqueAppareil: 'Clairson',
    modelAppareil: 'Nuance 300',
    codeProduit: 'N300',
  },
  ...{ lpp: '2355084', numeroSerie: 'S1', quantity: 2, montantAppareil: 95_000 },
};
const GAUCHE = { ...AUCUN_APPAREIL, marqueAppareil: 'Ouïe', modelAppareil: 'Fine', quantity: 1 };
const RENDEZ_VOUS = { dateRdvDevis: '2026-02-01', heureRdvDevis: '09:30' };
const CLIENT = { ...toClient(ROW), rendezVous: RENDEZ_VOUS };
const OUVERTURE = { version: 1, ouvert: '{}' };

const lines = (text: string): string[] => text.trim().split('\n');
const columns = (list: readonly { cle: string; titre: string; type: string }[]): string[] =>
  list.map(({ cle, titre, type }) => `${cle} | ${titre} | ${type}`);

test('le formulaire demande chaque champ à sa place, sous son nom', async () => {
  const props = { ouverture: OUVERTURE, prescripteurs: [], annuler: '/', resultat: undefined };
  const html = await renderHtml(<FormulaireClient valeurs={valeursVides()} {...props} />);
  expect(readFormulaire(html)).toEqual(lines(attendu.FORMULAIRE));
  expect(html).not.toContain('La clé de ce numéro ne correspond pas');
  const filled = await renderHtml(
    <FormulaireClient valeurs={valeursClient({ ...CLIENT, numeroSecu: NIR_FAUX })} {...props} />,
  );
  expect(filled).toContain('La clé de ce numéro ne correspond pas : à vérifier.');
  const douteux = valeursClient({ ...CLIENT, codePostal: '6900' });
  expect(await renderHtml(<FormulaireClient valeurs={douteux} {...props} />)).toContain(
    'Ce n’est pas un code postal français : à vérifier.',
  );
  for (const value of [
    'Petit',
    '1950-02-28',
    '1 84 12 94 840 676 11',
    '3, rue Basse',
    '12,50',
    '240,00',
    '09:30',
  ])
    expect(filled).toContain(`value="${value}"`);
  expect(filled).toContain('<option value="oui" selected="">Oui, avec son accord</option>');
});

test('la fiche montre chaque champ à sa place, sous son nom', async () => {
  const html = await renderHtml(
    <FicheLecture
      client={maskedClient({ ...CLIENT, numeroSecu: NIR_FAUX })}
      nir={{ douteux: true, affichable: false }}
      modifiable
      modifier={null}
    />,
  );
  expect(readFiche(html)).toEqual(lines(attendu.FICHE));
  const apercu = await renderHtml(<Coordonnees client={CLIENT} age={76} modifiable={false} retour="" />);
  expect(readFiche(apercu)).toEqual(lines(attendu.COORDONNEES));
});

test('un champ vide se lit comme tel', async () => {
  const vide = {
    rappel_courriel: false,
    mutuelle: '',
    remise: null,
    numero_secu: '',
    date_facturation: null,
  };
  const client = { ...toClient({ ...ROW, ...vide, heure_facturation: null }), rendezVous: {} };
  const html = await renderHtml(
    <FicheLecture
      client={client}
      nir={{ douteux: false, affichable: false }}
      modifiable={false}
      modifier={null}
    />,
  );
  expect(readFiche(html)).toEqual(
    expect.arrayContaining([
      'Rappels par e-mail | Non',
      'Mutuelle | –',
      'N° de sécurité sociale | –',
      'Remise | –',
      'Facturation | –',
    ]),
  );
});

test('un conflit nomme chaque champ, et tait ceux que l’autre n’a pas touchés', () => {
  const saisie = ClientSaisi.parse({
    ...{ nom: 'X', email: 'x@exemple.fr', telephonePortable: '0699887766', statut: 'Rdv devis' },
    ...{ dateRdvDevis: '2026-02-02', heureRdvDevis: '10:00' },
  });
  expect(ecartsDeClient(CLIENT, saisie, null).map(({ libelle }) => libelle)).toEqual(lines(attendu.CONFLIT));
  const ouvert = { ...valeursClient(CLIENT), ville: 'Paris', nom: 'X' };
  const ecarts = ecartsDeClient(CLIENT, saisie, ouvert);
  expect(ecarts.map(({ champ, propose }) => [champ, propose])).toEqual([
    ['nom', true],
    ['ville', false],
  ]);
});

test('d’un client importé sans e-mail, le conflit sait aussi qui a changé quoi', () => {
  const contact = { email: '', telephonePortable: '', telephoneFixe: '0472000001' };
  const stored = { ...CLIENT, ...contact, adresse: '3, rue Neuve' };
  const ouvert = { ...valeursClient(stored), adresse: '' };
  const saisie = ClientSaisi.parse({ ...ouvert, email: 'x@exemple.fr', telephonePortable: '0699887766' });
  const ecarts = ecartsDeClient(stored, saisie, ouvert);
  expect(ecarts).toMatchObject([
    { champ: 'adresse', propose: true, avant: '', valeurs: { adresse: '3, rue Neuve' } },
  ]);
});

test('l’import propose chaque champ dans son ordre', () => {
  expect(NOMS_CIBLES.map((cible) => `${cible} | ${CIBLES[cible].libelle}`)).toEqual(
    lines(attendu.CIBLES_IMPORT),
  );
});

test('l’export a ses colonnes dans leur ordre', () => {
  expect(columns(COLONNES_TABLEUR)).toEqual(lines(attendu.EXPORT_TABLEUR));
  expect(columns(CHAMPS_JSON)).toEqual(lines(attendu.EXPORT_JSON));
  expect(columns(COLONNES_FACTURES)).toEqual(lines(attendu.EXPORT_FACTURES));
});

test('la fusion choisit ce qui va ensemble, et dit chaque valeur', () => {
  const fiche = { ...ROW, appareils: { droite: DROIT, gauche: GAUCHE } };
  const said = CHAMPS_FUSION.map(
    (champ) =>
      `${champ.nom} | ${champ.libelle} | ${champ.colonnes.join(', ')} | ${valeurChamp(champ, fiche)}`,
  );
  expect(said).toEqual(lines(attendu.FUSION));
});

test('deux champs n’ont le même rang que s’ils se choisissent ensemble', () => {
  for (const ordre of ['formulaire', 'historique', 'fusion'] as const) {
    const places = champsPar(ordre).map((champ) => {
      const { rangs, ensemble } = champClient(champ);
      return `${rangs[ordre]} ${ordre === 'fusion' ? (ensemble ?? champ) : champ}`;
    });
    const distinct = new Set(places);
    expect(distinct.size, ordre).toBe(new Set([...distinct].map((place) => place.split(' ')[0])).size);
  }
});

test('chaque champ du formulaire a sa règle, et les fautes leur ordre', () => {
  const long = (length: number) => 'x'.repeat(length);
  const { error } = ClientSaisi.safeParse({
    ...{ note: long(10_001), audiogramme: long(10_001), adresse: long(301), codePostal: long(11) },
    ...{ origine: long(61), caisse: long(201), statut: 'y', heureFacturation: 'z', remise: '-' },
    ...{ dateNaissance: 'q', numeroSecu: '1'.repeat(25), telephoneFixe: 'abc' },
  });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} | ${message}`)).toEqual(
    lines(attendu.ERREURS),
  );
});

test('la facture nomme les champs de chaque oreille', () => {
  const names = (['D', 'G'] as const).flatMap((oreille) => champsDeCote(oreille).map(libelleDuChamp));
  expect(names).toEqual(lines(attendu.FACTURE_APPAREILS));
});
