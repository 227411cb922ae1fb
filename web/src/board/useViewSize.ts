import { useEffect, useState } from "preact/hooks";
import type { View } from "./camera";

/** The size of a drawing that fills the element in `box`, kept up to date; `height` until it is known. */
export function useViewSize(box: { current: HTMLElement | null }, margin: number, height: number): View {
  const [view, setView] = useState<View>({ width: 360, height, margin });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setView({ width: element.clientWidth, height: element.clientHeight, margin });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, margin]);
  return view;
}
