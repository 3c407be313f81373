import { REFUS_GOOGLE } from '~/domain/access/google';
import { paths } from '~/http/paths';
import { Avis } from '../avis';

/** A link, not a form (`confirmer`: of who is inside, to prove once more who they are): the policy of this site lets no form be answered by another one. */
export function BoutonGoogle({ retour, confirmer = false }: { retour: string; confirmer?: boolean }) {
  const search = new URLSearchParams({ ...(retour && { retour }), ...(confirmer && { confirmer: '1' }) });
  return (
    <div className="mt-4 grid gap-4">
      <p className="divider my-0 text-sm">ou</p>
      <a href={paths.google(search)} className="btn btn-sm btn-outline gap-3">
        <LogoGoogle />
        {confirmer ? 'Confirmer avec Google' : 'Se connecter avec Google'}
      </a>
    </div>
  );
}

/** Why Google opened nothing, by the key in the address; any other text there says nothing. */
export function ErreurGoogle({ motif }: { motif: string | null }) {
  const texte = Object.entries(REFUS_GOOGLE).find(([key]) => key === motif)?.[1];
  if (!texte) return null;
  return (
    <Avis ton="erreur" role="alert">
      {texte}
    </Avis>
  );
}

function LogoGoogle() {
  return (
    <svg viewBox="0 0 48 48" className="size-4" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M46.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.6h12.4a10.6 10.6 0 0 1-4.6 7v5.7h7.4c4.4-4 6.9-9.9 6.9-16.8z"
      />
      <path
        fill="#34a853"
        d="M24 47c6.2 0 11.4-2.1 15.2-5.6l-7.4-5.7c-2.1 1.4-4.7 2.2-7.8 2.2-6 0-11-4-12.9-9.5H3.5v5.9A23 23 0 0 0 24 47z"
      />
      <path fill="#fbbc05" d="M11.1 28.4a13.8 13.8 0 0 1 0-8.8v-5.9H3.5a23 23 0 0 0 0 20.6z" />
      <path
        fill="#ea4335"
        d="M24 10.1c3.4 0 6.4 1.2 8.8 3.4l6.5-6.5A22 22 0 0 0 24 1 23 23 0 0 0 3.5 13.7l7.6 5.9C13 14.1 18 10.1 24 10.1z"
      />
    </svg>
  );
}
