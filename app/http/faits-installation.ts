import type { Config } from '~/config.server';
import type { FaitsInstallation } from '~/domain/registre/installation';
import type { RegistreOuvert } from '~/domain/registre/registre.service.server';

/** What of the settings a register of processing tells of: whether, never where. */
export const faitsInstallation = (
  config: Config,
  { calendriersExternes, webhooks }: Pick<RegistreOuvert, 'calendriersExternes' | 'webhooks'>,
): FaitsInstallation => ({
  https: config.appUrl.startsWith('https://'),
  courriel: config.smtpUrl !== null,
  sms: config.sms !== null,
  bucket: config.bucket !== null,
  google: config.google !== null,
  sauvegardeDuJour: config.sauvegardes.heure !== null,
  sauvegardeAilleurs: config.sauvegardes.bucket !== null,
  sauvegardeChiffree: config.sauvegardes.serrure !== null,
  calendriersExternes,
  webhooks,
});
