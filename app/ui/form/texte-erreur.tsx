import { lienDansPhrase } from '~/http/liens-de-phrase';

/** What went wrong. Words that ask to sign in again, or to prove who one is, lead there, in a tab of its own: the form stays open. */
export function TexteErreur({ children: texte }: { children: string }) {
  const trouve = lienDansPhrase(texte);
  if (!trouve) return texte;
  const { avant, mots, vers, apres } = trouve;
  return (
    <>
      {avant}
      <a className="link font-medium" href={vers} target="_blank" rel="noreferrer">
        {mots}
      </a>
      {apres}
    </>
  );
}
