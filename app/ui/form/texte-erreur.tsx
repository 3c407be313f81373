import { paths } from '~/http/paths';
import { CONNECTEZ_VOUS } from '~/lib/session-finie';

/** What went wrong. Where it asks to sign in again, these words lead there, in a tab of its own: the form stays open. */
export function TexteErreur({ children: texte }: { children: string }) {
  const [avant, apres] = texte.split(CONNECTEZ_VOUS);
  if (apres === undefined) return texte;
  return (
    <>
      {avant}
      <a className="link font-medium" href={paths.login()} target="_blank" rel="noreferrer">
        {CONNECTEZ_VOUS}
      </a>
      {apres}
    </>
  );
}
