/** A box over everything that is answered or closed before one goes on; the browser keeps the focus in it. */

import { type ComponentChildren as Child, Component, createRef } from "preact";
import type { Speech } from "../speech";
import { IconButton } from "./button";

interface Given {
  speech: Speech;
  title: string;
  testid: string;
  onClose(): void;
  children: Child;
}

export class Dialog extends Component<Given> {
  private readonly box = createRef<HTMLDialogElement>();

  override componentDidMount(): void {
    this.box.current?.showModal();
  }

  /** Closing it gives the focus back. */
  override componentWillUnmount(): void {
    this.box.current?.close();
  }

  override render({ speech, title, testid, onClose, children }: Given) {
    return (
      <dialog
        ref={this.box}
        class="tv-dialog"
        aria-label={title}
        data-testid={testid}
        onClose={onClose}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={(event) => event.target === event.currentTarget && this.box.current?.close()}
      >
        <div class="tv-sheet">
          <header>
            <h3>{title}</h3>
            <IconButton
              icon="close"
              label={speech.word("dismiss")}
              onClick={() => this.box.current?.close()}
            />
          </header>
          {children}
        </div>
      </dialog>
    );
  }
}
