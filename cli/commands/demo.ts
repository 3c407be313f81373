import type { Command } from 'commander';
import { DatabaseBusyError } from '~/lib/unavailable';
import { print, withApplication } from '../run';

interface Options {
  ifEmpty?: boolean;
  sansFichiers?: boolean;
  json?: boolean;
}

const EXEMPLES = `
Crée un compte, deux centres, un utilisateur par rôle, environ 300 clients avec leurs rendez-vous, appareils, devis et factures,
et le stock ; les dates entourent le jour même. Le dossier de contrôle d’un des clients facturés est complet. Tout ou rien : une base qui contient déjà des données est refusée.

Exemples :
  $ auricule demo
  $ DATABASE_URL=sqlite:essai.db auricule demo --if-empty --json`;

/** How long the demonstration that somebody else is filling in is waited for: minutes on a machine that is slow. */
const ATTENTE_MS = 180_000;

export function addDemo(program: Command): void {
  program
    .command('demo')
    .description('Remplit une base vide de données de démonstration (la met au dernier schéma si besoin).')
    .option('--if-empty', 'ne fait rien, sans erreur, si la base contient déjà des données')
    .option('--sans-fichiers', 'la base seule : ni scan ni document signé dans le dossier des fichiers')
    .option(
      '--json',
      'répond par un objet JSON : { "created", "password", "users": [{ "role", "email", "name" }] }',
    )
    .addHelpText('after', EXEMPLES)
    .action(demo);
}

async function demo({ ifEmpty = false, sansFichiers = false, json }: Options): Promise<void> {
  const { DEMO_PASSWORD, findDemoUsers, seedDemo } = await import('../../db/seeds/demo');
  const { DomainError } = await import('~/domain/errors');
  const { ROLE_LABELS } = await import('~/domain/access/roles');
  const { created, users } = await withApplication(
    async ({ application }) => {
      await application.migrate();
      const isEmpty = async () => (await application.identity.from('comptes').first()) === undefined;
      const created = (await isEmpty()) && (await fill());
      if (!created && !ifEmpty)
        throw new DomainError(
          'base_non_vide',
          'La base contient déjà des données : la démonstration demande une base vide.',
        );
      return { created, users: await findDemoUsers(application.identity) };

      /** False where somebody else has filled the base meanwhile: all is in one transaction, which the second waits for, and of two only one holds. */
      async function fill(): Promise<boolean> {
        const limite = Date.now() + ATTENTE_MS;
        for (;;)
          try {
            await seedDemo({ ...application, now: new Date(), fichiers: !sansFichiers });
            return true;
          } catch (error) {
            if (!(await isEmpty())) return false;
            if (!(error instanceof DatabaseBusyError) || Date.now() > limite) throw error;
          }
      }
    },
    { anySchema: true },
  );
  const signIns = users.map(({ role, email, name }) => ({ role, email, name }));
  const lignes = signIns.map(
    ({ role, email }) => `  ${ROLE_LABELS[role].padEnd(30)} ${email.padEnd(42)} ${DEMO_PASSWORD}`,
  );
  const titre = created
    ? 'Données de démonstration créées.'
    : 'La base contient déjà des données : rien n’a été ajouté.';
  if (signIns.length > 0) lignes.unshift('Comptes de démonstration (rôle, adresse, mot de passe) :');
  const password = signIns.length > 0 ? DEMO_PASSWORD : null;
  print({ json: { created, password, users: signIns }, lignes: [titre, ...lignes] }, json);
}
