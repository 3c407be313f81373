/** Why a backup cannot be put back; the message says in French what is wrong with it. */
export class SauvegardeRefusee extends Error {
  override name = 'SauvegardeRefusee';
}

/** The refusal of a backup that is not what it should be; names the part that is not. */
export const endommagee = (quoi: string): SauvegardeRefusee =>
  new SauvegardeRefusee(
    `Cette sauvegarde est endommagée (${quoi}) : elle n’a pas été remise, la base n’a pas changé.`,
  );
