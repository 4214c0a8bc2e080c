interface HappyWindow {
  readonly happyDOM: {
    readonly settings: {
      enableIframePageLoading: boolean;
      disableIframePageLoading: boolean;
      readonly fetch: {
        interceptor: { beforeAsyncRequest(asked: { window: { Response: typeof Response } }): Promise<Response> } | null;
      };
    };
  };
}

export function emptyFrames(): void {
  const { settings } = (window as unknown as HappyWindow).happyDOM;
  settings.enableIframePageLoading = true;
  settings.disableIframePageLoading = false;
  settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ window: page }) => new page.Response('<title>empty</title>'),
  };
}
