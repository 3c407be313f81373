import { expect, test } from 'vitest';
import { USAGES, type Usage } from '~/domain/vie-privee/permission';

const sources: Record<string, string> = import.meta.glob(
  ['/app/domain/**/*.ts', '/app/api/**/*.ts', '/app/http/**/*.ts', '/cli/**/*.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** What puts something into the outbox, and what makes a file for somebody to take along. */
const PARTENT =
  /\b(?:postCourriel|exportTableur|ecrireNoah|exportAgenda|exportClients|faireLettres|renderLettres)\(|infra\.(?:writeZip|writeCsv|writeXlsx|dossiers\.assembler)\b/;

/** Where which permission is asked: in the file, or in those that it reads, checks or composes through; or why there is none to ask. */
type Entree = { demande: readonly (readonly [file: string, usage: Usage])[] } | { non: string };

const PERSONNEL = { non: 'goes to a member of staff or of the account, and names no patient' };
const COMPTABLE = { non: 'documents that were issued, which the law of accounts has kept and shown' };
const SANS_PATIENT = { non: 'says nothing of a patient' };
const MOYEN = { non: 'the means; whoever uses it stands here' };
const AU_PATIENT = { non: 'is handed to the patient themselves' };
const CONTROLE = { non: 'who has read what, for whoever answers for it' };

const ENTREES: Record<string, Entree> = {
  'a-faire/campagnes.service.server.ts': {
    demande: [
      ['a-faire/refus-de-lettre.ts', 'campagne'],
      ['a-faire/relance-de-ligne.server.ts', 'relance'],
    ],
  },
  'a-faire/relances-patient.service.server.ts': {
    demande: [
      ['a-faire/relance-de-ligne.server.ts', 'relance'],
      ['a-faire/lettre-relance-patient.server.ts', 'relanceCourriel'],
    ],
  },
  'a-faire/sms-patient.service.server.ts': {
    demande: [
      ['a-faire/relance-de-ligne.server.ts', 'relance'],
      ['a-faire/sms-patient.server.ts', 'relanceSms'],
    ],
  },
  'agenda/heures-dites.server.ts': {
    demande: [
      ['agenda/heures-dites.server.ts', 'rendezVous'],
      ['agenda/lettre-changement.server.ts', 'rendezVous'],
    ],
  },
  'agenda/rappels.service.server.ts': {
    demande: [
      ['agenda/rappels.service.server.ts', 'rappel'],
      ['agenda/lettre-rappel.server.ts', 'rappel'],
    ],
  },
  'encaissements/relances.service.server.ts': {
    demande: [
      ['encaissements/relances.service.server.ts', 'impaye'],
      ['encaissements/lettre-relance.server.ts', 'impaye'],
    ],
  },
  'factures/envoi.service.server.ts': {
    demande: [['factures/adresse-envoi.ts', 'facture']],
  },
  'comptes-rendus/remise.service.server.ts': {
    demande: [
      ['comptes-rendus/remise.service.server.ts', 'prescripteur'],
      ['comptes-rendus/lettre-compte-rendu.server.ts', 'prescripteur'],
    ],
  },
  'signatures/demandes.service.server.ts': {
    demande: [['signatures/lettres-signature.server.ts', 'signature']],
  },
  'signatures/a-distance.service.server.ts': {
    demande: [
      ['signatures/a-distance.service.server.ts', 'signature'],
      ['signatures/lettres-signature.server.ts', 'signature'],
    ],
  },
  'bilans/export-bilans.service.server.ts': {
    demande: [['bilans/export-bilans.service.server.ts', 'liste']],
  },
  'bilans/noah/noah.service.server.ts': { demande: [['bilans/noah/noah.service.server.ts', 'liste']] },
  'calendriers/agenda-ics.service.server.ts': {
    demande: [['calendriers/agenda-ics.service.server.ts', 'liste']],
  },
  'clients/export-liste.service.server.ts': {
    demande: [['clients/export-liste.service.server.ts', 'liste']],
  },
  'clients/export.server.ts': { demande: [['clients/export.server.ts', 'liste']] },
  '/cli/sources.ts': { demande: [['clients/export.server.ts', 'liste']] },
  'controle/dossier-controle.service.server.ts': {
    demande: [['controle/dossier-controle.service.server.ts', 'liste']],
  },
  'controle/remise-lot.service.server.ts': {
    demande: [
      ['controle/choix-lot.server.ts', 'liste'],
      ['controle/choix-lot.server.ts', 'payeur'],
      ['controle/dossiers-du-lot.server.ts', 'liste'],
    ],
  },
  'exemplaires/export-exemplaires.service.server.ts': {
    demande: [['clients/vivants.repo.server.ts', 'liste']],
  },
  'prescripteurs/export-suivi.service.server.ts': {
    demande: [['prescripteurs/suivi-prescripteur.repo.server.ts', 'liste']],
  },
  'sav/export-reparations.service.server.ts': {
    demande: [['sav/reparations-trouvees.repo.server.ts', 'liste']],
  },
  'access/confirmation.server.ts': PERSONNEL,
  'access/inscription.server.ts': PERSONNEL,
  'access/nouveau-mot-de-passe.server.ts': PERSONNEL,
  'access/reinitialisation.server.ts': PERSONNEL,
  'comptes/invitations.server.ts': PERSONNEL,
  'comptes/profil.service.server.ts': PERSONNEL,
  'comptes/users-entree.service.server.ts': PERSONNEL,
  'comptes/users-modification.service.server.ts': PERSONNEL,
  'consultations/guet.server.ts': PERSONNEL,
  'courriels/avis-patients.server.ts': PERSONNEL,
  'courriels/avis.server.ts': PERSONNEL,
  'sauvegardes/alerte.server.ts': PERSONNEL,
  'support/support.service.server.ts': PERSONNEL,
  'webhooks/suites-envoi.server.ts': PERSONNEL,
  'avoirs/export-avoirs.service.server.ts': COMPTABLE,
  'comptabilite/contenu-export.server.ts': COMPTABLE,
  'comptabilite/export-clotures.service.server.ts': COMPTABLE,
  'comptabilite/exports-comptables.service.server.ts': COMPTABLE,
  'encaissements/export-dettes.service.server.ts': COMPTABLE,
  'encaissements/export-liste.service.server.ts': COMPTABLE,
  'factures/export-liste.service.server.ts': COMPTABLE,
  'reglements/export-liste.service.server.ts': COMPTABLE,
  'clients/import/imports.service.server.ts': SANS_PATIENT,
  'commandes/export-commandes.service.server.ts': SANS_PATIENT,
  'conservation/rapport.service.server.ts': SANS_PATIENT,
  'prescripteurs/export-prescripteurs.service.server.ts': SANS_PATIENT,
  'consultations/consultations.service.server.ts': CONTROLE,
  'journal/journal.service.server.ts': CONTROLE,
  'courriels/envois.server.ts': MOYEN,
  'exports.server.ts': MOYEN,
  'bilans/noah/ecriture-noah.ts': MOYEN,
  'vie-privee/dossier/dossiers-remis.service.server.ts': AU_PATIENT,
  'vie-privee/dossier/execution.server.ts': AU_PATIENT,
};

const asks = (file: string, usage: Usage): boolean => {
  const text = sources[`/app/domain/${file}`] ?? '';
  const asked = new RegExp(`(?:refusDUsage|assertUsage)\\([^;]*'${usage}'`).test(text);
  return asked || (usage === 'liste' && text.includes('limite_le'));
};

test('ce qui part d’un patient demande la permission, ou dit pourquoi non', () => {
  const partent = Object.entries(sources).filter(([, text]) => PARTENT.test(text));
  const names = partent.map(([file]) => file.replace('/app/domain/', ''));
  expect(names.sort()).toEqual(Object.keys(ENTREES).sort());
});

test.each(Object.entries(ENTREES))('%s la demande là où c’est dit', (_, entree) => {
  if ('demande' in entree)
    for (const [file, usage] of entree.demande) expect(asks(file, usage), file).toBe(true);
});

/** What a person does by hand: the screen says whether they may. */
const A_LA_MAIN: readonly [string, Usage][] = [['a-faire/appel.ts', 'appelCommercial']];

test('chaque usage est demandé', () => {
  for (const [file, usage] of A_LA_MAIN) expect(asks(file, usage), file).toBe(true);
  const asked = Object.values(ENTREES).flatMap((entree) => ('demande' in entree ? entree.demande : []));
  expect([...new Set([...asked, ...A_LA_MAIN].map(([, usage]) => usage))].sort()).toEqual(
    Object.keys(USAGES).sort(),
  );
});
