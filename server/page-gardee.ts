import type { ServerBuild } from '@remix-run/node';
import { CHAMPS_RECONFIRMATION, type MoyensReconfirmation } from '~/domain/access/gestes-sensibles';
import { lisible, SECRETS_LIBELLES } from '~/domain/saisie-lisible';
import type { ChampFichier } from '~/http/envoi-lu.server';
import type { ErrorPage } from '~/http/errors.server';
import { lienDansPhrase } from '~/http/liens-de-phrase';
import { paths } from '~/http/paths';
import type { SaisieGardee } from '~/http/saisie-gardee.server';
import { CONFIRMEZ } from '~/lib/session-finie';
import { documentOf, escapeHtml } from './page-erreur';

/**
 * What a form without a script gets when it cannot be answered for now: why, what was typed, and a button that sends the same to the same
 * address. It needs nothing but what came. `saisie` is null where that could not be kept.
 */
export function keptDocument(
  build: ServerBuild,
  { message, reference }: ErrorPage,
  status: number,
  saisie: SaisieGardee | null,
): Response {
  const said = `${avis(message)}\n${saisie ? again(saisie) : PERDUE}`;
  return documentOf(build, { titre: TITRE, said, reference, status });
}

/**
 * The same where its user's session is locked or has ended: what was typed stands on the page sealed, for that user alone, since anybody may sit there by
 * now. The button leads on: to the lock page, or, once they are signed in again, to what they typed.
 */
export function sealedDocument(
  build: ServerBuild,
  { message, reference }: ErrorPage,
  status: number,
  scelle: string | null,
): Response {
  const said = `${avis(message)}\n${scelle === null ? PERDUE : goOn(scelle)}`;
  return documentOf(build, { titre: TITRE, said, reference, status });
}

const TITRE = 'Pas encore enregistré';

const avis = (message: string, titre = TITRE): string => `<h1>${titre}</h1>
<p role="alert" class="border-warning bg-warning/15 rounded-box mt-3 border-l-4 p-3">${withLink(message)}</p>`;

/**
 * What a form without a script gets whose sender has to prove first who they are: fields for that beside what was typed, and a button that
 * sends all to `action`, which sends the form on. A way that takes more than a field is taken in another tab, and the fields left empty.
 */
export function confirmDocument(
  build: ServerBuild,
  { message }: ErrorPage,
  status: number,
  { saisie, action, moyens }: { saisie: SaisieGardee | null; action: string; moyens: MoyensReconfirmation },
): Response {
  const demande = { html: askPreuve(moyens), bouton: 'Confirmer et envoyer' };
  const said = `${avis(message, CONFIRMATION)}
${saisie ? again({ ...saisie, action }, demande) : PERDUE}`;
  return documentOf(build, { titre: CONFIRMATION, said, reference: undefined, status });
}

const CONFIRMATION = 'Confirmez que c’est vous';
const AUTREMENT = `Autrement : ${CONFIRMEZ}, puis envoyez sans rien saisir ici.`;
const CHAMP = 'class="input input-sm w-full text-base"';

function askPreuve({ motDePasse, facteur, application }: MoyensReconfirmation): string {
  const { password, code } = CHAMPS_RECONFIRMATION;
  const ou = motDePasse ? 'Ou un code' : 'Un code';
  const quel = application ? 'de votre application, ou de secours' : 'de secours';
  const champs = [
    motDePasse &&
      `<label class="grid gap-1 text-sm font-medium">Mot de passe actuel
<input type="password" name="${password}" autocomplete="current-password" autofocus maxlength="128" ${CHAMP}></label>`,
    facteur &&
      `<label class="grid gap-1 text-sm font-medium">${ou} ${quel}
<input type="text" name="${code}" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40"${motDePasse ? '' : ' autofocus'} ${CHAMP}></label>`,
  ];
  return `${champs.filter(Boolean).join('\n')}
<p class="text-sm">${withLink(AUTREMENT)}</p>`;
}

/** Browsers send a form once more when its answer is loaded anew, with its files. */
const PERDUE = `<p class="mt-3">Ce que vous avez saisi n’a pas pu être gardé sur cette page. Rechargez-la (touche F5) et acceptez l’envoi que votre navigateur propose de refaire. Sinon, essayez la page précédente : elle montre peut-être encore votre saisie.</p>`;

function withLink(message: string): string {
  const lien = lienDansPhrase(message);
  if (!lien) return escapeHtml(message);
  const { avant, vers, mots, apres } = lien;
  return `${escapeHtml(avant)}<a class="link font-medium" href="${vers}" target="_blank" rel="noreferrer">${mots}</a>${escapeHtml(apres)}`;
}

const goOn = (
  scelle: string,
): string => `<p class="mt-3">Ce que vous avez saisi est gardé sur cette page, chiffré : vous seul le retrouverez.</p>
<form method="post" action="${paths.verrouReprise()}" class="mt-4">
<input type="hidden" name="saisie" value="${scelle}">
<p><button class="btn btn-primary btn-sm">Continuer</button></p>
</form>`;

/** What is asked for before the form is sent again, and the words of the button that does. */
interface Demande {
  html: string;
  bouton: string;
}

function again(
  { action, textes, secrets, fichiers }: SaisieGardee,
  { html, bouton }: Demande = { html: '', bouton: 'Envoyer de nouveau' },
): string {
  const multipart = fichiers.length > 0 ? ' enctype="multipart/form-data"' : '';
  const dits = lisible(textes);
  const said = [
    dits.length > 0 ? 'Cette page garde ce que vous avez saisi.' : '',
    fichiers.length > 0 ? 'Un fichier ne peut pas y être gardé : choisissez-le de nouveau.' : '',
  ].filter(Boolean);
  return `${said.length > 0 ? `<p class="mt-3">${said.join(' ')}</p>` : ''}
<form method="post" action="${escapeHtml(action)}"${multipart} class="mt-4 grid gap-4">
${textes.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}
${list(dits)}
${secrets.map(askSecret).join('')}
${fichiers.map(askFile).join('')}
${html}
<p><button class="btn btn-primary btn-sm">${bouton}</button></p>
</form>`;
}

const list = (dits: ReturnType<typeof lisible>): string =>
  dits.length === 0
    ? ''
    : `<dl class="bg-base-100 border-base-300 rounded-box grid gap-x-4 gap-y-2 border p-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
${dits.map(({ nom, valeur }) => `<dt class="opacity-75">${escapeHtml(nom)}</dt><dd class="mb-1 min-w-0 font-medium wrap-anywhere whitespace-pre-line sm:mb-0">${escapeHtml(valeur)}</dd>`).join('\n')}
</dl>`;

const askSecret = (name: string): string =>
  `<label class="grid gap-1 text-sm font-medium">${SECRETS_LIBELLES[name] ?? 'Mot de passe'}, à saisir de nouveau
<input type="password" name="${escapeHtml(name)}" required class="input input-sm w-full text-base"></label>`;

/** As the form had it: several at once, or not at all, where it allows that. */
function askFile({ name, accept, multiple, required }: ChampFichier): string {
  const attributs = [`accept="${escapeHtml(accept)}"`, multiple && 'multiple', required && 'required'];
  return `<label class="grid gap-1 text-sm font-medium">${multiple ? 'Fichiers' : 'Fichier'}, à choisir de nouveau
<input type="file" name="${escapeHtml(name)}" ${attributs.filter(Boolean).join(' ')} class="file-input file-input-sm w-full"></label>`;
}
