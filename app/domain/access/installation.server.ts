import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { IdentityDb } from '~/db/identity-db.server';
import { originOf } from '~/lib/adresse-ip';
import { withoutNul } from '~/lib/texte';
import { courrielRequis, nomRequis } from '../champs';
import { DomainError } from '../errors';
import { createAccount } from './inscription.server';
import { assertPassword, digestPassword, motDePasse } from './mots-de-passe.server';
import type { Seuil } from './seuil';
import { countCode } from './tentatives.server';

const LETTRES = 'abcdefghijkmnpqrstuvwxyz23456789';
const LONGUEUR = 20;
const PAR_GROUPE = 5;

/**
 * What the server prints while nobody has an account, and the page of the installation asks for: 100 bits, the same for every process and machine of
 * an installation, since it is made of the secret that they share. In groups, without look-alikes.
 */
export function codeInstallation(secret: string): string {
  const bytes = createHmac('sha256', secret).update('installation').digest().subarray(0, LONGUEUR);
  const letters = [...bytes].map((byte) => LETTRES[byte % LETTRES.length]).join('');
  return letters.match(new RegExp(`.{${PAR_GROUPE}}`, 'g'))?.join('-') ?? letters;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether that is the code, in whatever case and groups it was typed; takes the same time whatever is wrong with it. */
function isCodeInstallation(secret: string, saisi: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return timingSafeEqual(digest(letters(saisi)), digest(letters(codeInstallation(secret))));
}

export const CodeInstallation = z.object({
  code: z
    .string('Saisissez le code.')
    .overwrite(withoutNul)
    .trim()
    .min(1, 'Saisissez le code.')
    .max(100, 'Ce code est trop long.'),
});
export type CodeInstallation = z.output<typeof CodeInstallation>;

const CONFIRMER = 'Saisissez le mot de passe une seconde fois.';

/** The first account: who administers it. */
export const PremierCompte = z.object({
  name: nomRequis('Le nom est requis.', 100),
  email: courrielRequis('L’adresse e-mail est requise.'),
  password: motDePasse('Le mot de passe est requis.'),
});

/** The same as a form asks for it. */
export const PremierCompteSaisi = PremierCompte.extend({
  confirmation: z.string(CONFIRMER).min(1, CONFIRMER).max(128, 'Trop long.'),
}).refine(({ password, confirmation }) => password === confirmation, {
  path: ['confirmation'],
  error: 'Les mots de passe ne correspondent pas.',
});
export type PremierCompteSaisi = z.output<typeof PremierCompteSaisi>;

/** Whether nobody has an account here yet, confirmed or not. */
export const isUninstalled = async (identity: IdentityDb): Promise<boolean> =>
  (await identity.from('users').first()) === undefined;

/** Raises DomainError unless that is the code of this installation; guesses are counted. */
export async function assertCode(seuil: Seuil, { code }: CodeInstallation): Promise<void> {
  const essai = await countCode(seuil);
  requireCodeInstallation(seuil, code);
  await essai.forgive();
}

function requireCodeInstallation({ secret }: Seuil, code: string): void {
  if (isCodeInstallation(secret, code)) return;
  const faux = 'Ce n’est pas le code que le serveur affiche au démarrage. Il compte 20 lettres et chiffres.';
  throw new DomainError('code_installation_faux', faux, { code: faux });
}

/**
 * Makes the first account, with its centre and its administrator, who may come in at once: whoever knows the terminal or the code needs no letter to
 * prove an address. Of two at once one is made. Raises DomainError for another code, a weak password, and once anybody has an account.
 */
export async function createPremierCompte(
  seuil: Seuil,
  preuve: 'terminal' | CodeInstallation,
  saisie: z.output<typeof PremierCompte>,
): Promise<void> {
  if (preuve !== 'terminal') requireCodeInstallation(seuil, preuve.code);
  const { name, email, password } = saisie;
  await assertPassword(password, saisie);
  const password_hash = await digestPassword(password, originOf(seuil.ip));
  await seuil.identity.inTurn('installation', async (identity) => {
    if (!(await isUninstalled(identity)))
      throw new DomainError('deja_installe', 'Un premier compte existe déjà : connectez-vous.');
    const inside = { ...seuil, identity };
    const user = await createAccount(
      inside,
      { name, email, password_hash },
      'Premier compte de l’installation',
    );
    await identity.update('users', { id: user.id }, { email_confirme_le: seuil.now.toISOString() });
  });
}
