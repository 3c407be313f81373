import type { Lettre } from './lettre';

/** A mail as it leaves. */
export interface Message {
  destinataire: string;
  sujet: string;
  texte: string;
  html: string;
  expediteur?: string;
  repondreA?: string;
  pieces?: Lettre['pieces'];
}

const SIGNATURE = 'Auricule, le back-office des centres d’audioprothèse';

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

/** A letter as a mail: plain text, and the same in HTML without pictures or anything that is fetched. */
export function toMessage(
  destinataire: string,
  { sujet, paragraphes, action, expediteur, repondreA, pieces }: Lettre,
): Message {
  const signature = expediteur || SIGNATURE;
  const lines = action ? [...paragraphes, `${action.libelle} :\n${action.url}`] : paragraphes;
  const html = paragraphes
    .map((text) => `<p style="margin:0 0 1em">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`)
    .join('');
  return {
    destinataire,
    sujet: sujet.replace(/[\r\n]+/g, ' '),
    texte: `${lines.join('\n\n')}\n\n-- \n${signature}\n`,
    html: `<!DOCTYPE html><html lang="fr"><body style="font:16px/1.5 system-ui,sans-serif;color:#1f2937;max-width:36em">${html}${
      action ? button(action) : ''
    }<p style="color:#6b7280;font-size:13px">${escapeHtml(signature)}</p></body></html>`,
    ...(expediteur && { expediteur }),
    ...(repondreA && { repondreA }),
    ...(pieces && { pieces }),
  };
}

const button = ({ libelle, url }: { libelle: string; url: string }): string =>
  `<p style="margin:0 0 1em"><a href="${escapeHtml(url)}" style="display:inline-block;padding:.6em 1.1em;background:#0f766e;color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(libelle)}</a></p><p style="font-size:13px">Si le bouton ne répond pas, copiez cette adresse :<br>${escapeHtml(url)}</p>`;
