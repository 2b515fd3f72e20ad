import { css } from 'lit';

export const heatmapStyle = css`
  :host {
    display: block;
    min-width: 0;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    align-items: flex-end;
    margin-bottom: 8px;
  }
  .zoom {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .zoom button {
    min-width: 44px;
    padding: 6px 12px;
  }
  .titles {
    display: flex;
    gap: 20px;
    margin: 0 0 2px;
    font-size: 13px;
    color: var(--ink-2);
  }
  canvas {
    display: block;
    max-width: 100%;
    cursor: crosshair;
    border-radius: 4px;
    touch-action: pan-x pan-y;
  }
  canvas.close {
    touch-action: none;
    cursor: grab;
  }
  canvas.close:active {
    cursor: grabbing;
  }
  .readout {
    margin: 6px 0;
    min-height: 26px;
    font-size: 15px;
    overflow-wrap: anywhere;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 4px 12px;
    font-size: 13px;
    line-height: 16px;
    color: var(--ink-2);
  }
  .zero {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .swatch {
    width: 16px;
    height: 14px;
    border: 1px solid var(--line-strong);
    border-radius: 2px;
  }
  .ramp {
    flex: 1 1 160px;
    max-width: 260px;
    margin-right: 20px;
  }
  .gradient {
    display: block;
    height: 14px;
    border-radius: 2px;
  }
  .marks {
    display: block;
    position: relative;
    height: 18px;
    font-variant-numeric: tabular-nums;
  }
  .marks span {
    position: absolute;
    top: 2px;
    transform: translateX(-50%);
    white-space: nowrap;
  }
  .marks span:first-child {
    transform: none;
  }
  .help {
    margin: 4px 0 0;
    font-size: 13px;
    color: var(--ink-3);
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    font-size: 14px;
  }
`;
