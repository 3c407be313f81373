import type { Config } from '~/config.server';
import { readSaisie } from '../saisie';
import type { Personne } from './reponses';

/** What became of the database: the migrations that were run, who the first account is of, where it is still to be made. */
export interface BasePreparee {
  migrations: string[];
  compte: Personne | null;
  installation: { adresse: string; code: string } | null;
}

/** The first account as it is stored. Raises DomainError for what cannot be one, a weak password among it. */
export async function assertPremierCompte(
  saisie: Personne & { password: string },
): Promise<Personne & { password: string }> {
  const { PremierCompte } = await import('~/domain/access/installation.server');
  const { assertPassword } = await import('~/domain/access/mots-de-passe.server');
  const lue = readSaisie(PremierCompte, saisie);
  await assertPassword(lue.password, lue);
  return lue;
}

/** Brings the database to the newest schema and makes the first account there. Raises what database and service raise. */
export async function prepareBase(
  config: Config,
  compte: (Personne & { password: string }) | null,
  now: Date,
): Promise<BasePreparee> {
  const { openApplication } = await import('~/application.server');
  const { saveBefore } = await import('~/mise-a-niveau.server');
  const { codeInstallation, createPremierCompte, isUninstalled } = await import(
    '~/domain/access/installation.server'
  );
  const application = openApplication(config);
  try {
    const migrations = await application.migrate(saveBefore(config));
    const { identity, limites } = application;
    if (compte) {
      const seuil = {
        identity,
        limites,
        secret: config.sessionSecret,
        marques: '',
        memoire: '',
        appUrl: config.appUrl,
        ip: '',
        agent: 'auricule init',
        now,
      };
      await createPremierCompte(seuil, 'terminal', compte);
      return { migrations, compte: { name: compte.name, email: compte.email }, installation: null };
    }
    const installation = (await isUninstalled(identity))
      ? { adresse: `${config.appUrl}/auth/installation`, code: codeInstallation(config.sessionSecret) }
      : null;
    return { migrations, compte: null, installation };
  } finally {
    await application.close();
  }
}
