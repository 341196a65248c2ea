import { Dialog } from '../../components/Dialog.tsx';
import { ProductScene } from '../../components/ProductScene.tsx';

export function DemoDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Parley on a website" size="large">
      <figure>
        <ProductScene />
        <figcaption className="mt-3 text-center text-text-muted">Demo video would play here</figcaption>
      </figure>
    </Dialog>
  );
}
