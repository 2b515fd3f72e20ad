import { css } from 'lit';

// Part of sharedStyles. On paper nothing can be pressed, scrolled or unfolded; style.css makes it black on white.
export const printStyle = css`
  @media print {
    * {
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
    /* Buttons that carry what is read stay: bars, terms, the heads of tables. */
    button:not(.bar, .term, th button, .handle, .arrow),
    .button,
    .act,
    .back,
    .panel-foot,
    .picture-buttons,
    input[type='range'],
    input[type='search'],
    dialog,
    details:not([open], .corpus),
    summary::before {
      display: none !important;
    }
    /* Their places are columns of what they move. */
    .handle,
    .arrow {
      visibility: hidden;
    }
    .panel {
      border: 0;
      padding: 0;
    }
    .scroll,
    .scroller,
    .strip {
      max-height: none !important;
      overflow: visible !important;
      mask-image: none !important;
    }
    table {
      min-width: 0 !important;
    }
    th,
    td {
      position: static !important;
      white-space: normal !important;
      overflow-wrap: anywhere;
      overflow: visible !important;
    }
    /* The head is repeated on every page, but no button in it. */
    th button {
      display: contents;
    }
    th.sorts {
      padding: 0 12px !important;
    }
    textarea {
      field-sizing: content;
      height: auto !important;
      max-height: none !important;
      resize: none;
    }
    svg {
      max-width: 100%;
    }
    tr,
    li,
    svg,
    canvas,
    caption,
    .chip,
    .control,
    .choices {
      break-inside: avoid;
    }
    h2,
    h3,
    summary,
    caption {
      break-after: avoid;
    }
  }
`;
