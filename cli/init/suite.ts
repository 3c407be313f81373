import type { Config } from '~/config.server';
import type { BasePreparee } from './installation';

interface Fait {
  fichier: string;
  ancien: string | null;
  config: Pick<Config, 'appUrl' | 'host' | 'port'>;
  base: BasePreparee;
  compte: { password: string; tire?: boolean } | null;
}

/** What was done, and what is to be done next. */
export function suiteOf({ fichier, ancien, config, base, compte }: Fait): string[] {
  const { appUrl, host, port } = config;
  const lines = [`Réglages écrits : ${fichier}${ancien ? ` (l’ancien : ${ancien})` : ''}.`];
  if (base.migrations.length > 0)
    lines.push(`Base de données prête : ${base.migrations.length} migrations faites.`);
  if (base.compte) lines.push(`Premier compte : ${base.compte.name}, ${base.compte.email}.`);
  if (base.compte && compte?.tire) lines.push(`Mot de passe (affiché cette seule fois) : ${compte.password}`);
  const steps = ['Lancez le serveur : npm start (ou votre gestionnaire de services).'];
  if (appUrl.startsWith('https:'))
    steps.push(
      `Placez devant lui un proxy qui porte ${appUrl} à http://${host}:${port} (docs/exploitation/installation.md).`,
    );
  if (base.installation)
    steps.push(
      `Ouvrez ${base.installation.adresse} et saisissez le code ${base.installation.code} pour créer le premier compte.`,
    );
  else steps.push(`Ouvrez ${appUrl} et connectez-vous.`);
  steps.push(
    'Complétez votre centre (nom, adresse, SIRET, régime de TVA : rien n’est facturé avant ; pack), puis invitez vos collègues.',
  );
  steps.push('Gardez une copie de .env à part : il est secret, et les sauvegardes ne le contiennent pas.');
  return [...lines, '', 'Ensuite :', ...steps.map((step, index) => `  ${index + 1}. ${step}`)];
}
