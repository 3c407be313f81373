import type { VersionLpp } from '~/domain/lpp/version-lpp';

/** How far the version is that is being read; the page opens anew once it is. */
export function LectureEnCours({ version }: { version: VersionLpp }) {
  if (version.etat !== 'lecture') return null;
  const part = version.progression ?? 0;
  return (
    <div data-comportement="progression" className="mt-4 mb-4 max-w-xl">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <label htmlFor="progression" className="font-medium">
        {version.nomFichier} en lecture : {part} %
      </label>
      <progress
        id="progression"
        className="progress progress-primary mt-2 h-4 w-full"
        value={part}
        max={100}
      />
      <p className="text-muet mt-1 text-sm">Vous pouvez quitter cette page : la lecture continue.</p>
    </div>
  );
}
