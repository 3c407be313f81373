/** Reads a label's code by the camera into the field of that name; it shows only where the browser's script finds that it can. */
export const LectureCode = ({ champ, envoyer = false }: { champ: string; envoyer?: boolean }) => (
  <div
    data-comportement="lecture-code"
    data-champ={champ}
    {...(envoyer && { 'data-envoyer': '' })}
    hidden
    className="ecran col-span-full"
  >
    <button type="button" aria-expanded={false} className="btn btn-outline btn-sm">
      Lire l’étiquette avec la caméra
    </button>{' '}
    <button type="button" data-fermer="" hidden className="btn btn-ghost btn-sm">
      Fermer la caméra
    </button>
    <video
      hidden
      muted
      playsInline
      className="rounded-box mt-2 w-full max-w-md"
      aria-label="Ce que voit la caméra"
    />
    <p role="status" className="text-muet mt-1 text-sm" />
  </div>
);
