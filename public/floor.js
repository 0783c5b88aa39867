/**
 * Runs before the app, in a browser of any age: says what is wrong where the app cannot run, instead of a page that
 * never comes up. Over plain http a browser gives no service worker, no storage that lasts and no camera; a browser that
 * is too old cannot even read the app; a first load may break off halfway. Plain old JavaScript, and its own words:
 * nothing else has been loaded yet.
 */
(function () {
  'use strict';
  // The same number as BROWSER_FLOOR in src/device/browser/browser.ts.
  var FLOOR = 103;
  var WORDS = {
    en: {
      insecure: 'This app needs HTTPS',
      insecureWhy:
        'It was opened over plain http. There the browser keeps no work on the terminal and gives no camera, so nothing can be captured. Nothing that was saved before is lost.',
      insecureDo: 'Open it by its https address. If you do not know it, ask the administrator.',
      open: 'Open',
      old: 'This browser is too old',
      oldWhy: 'It is version {version}. The app needs {floor} or newer. Nothing that was saved before is lost.',
      oldDo: 'Update Chrome, or Android System WebView, in the app store, or have the administrator do it.',
      broken: 'The app did not load completely',
      brokenWhy: 'Usually the network was lost while it was loading. Nothing that was saved before is lost.',
      brokenDo: 'Go where there is network and try again. If it stays like this, call the administrator.',
      again: 'Try again',
    },
    zh_cn: {
      insecure: '本应用需要 HTTPS',
      insecureWhy:
        '当前用普通 http 打开。浏览器此时不在终端上保存作业，也不能用摄像头，所以无法采集。以前保存的数据没有丢失。',
      insecureDo: '用 https 地址打开。不知道地址请问管理员。',
      open: '打开',
      old: '浏览器版本太旧',
      oldWhy: '当前版本 {version}，需要 {floor} 或更高。以前保存的数据没有丢失。',
      oldDo: '在应用商店更新 Chrome 或 Android System WebView，或由管理员更新。',
      broken: '应用没有加载完整',
      brokenWhy: '多半是加载时网络断了。以前保存的数据没有丢失。',
      brokenDo: '到有网络的地方再试一次。一直如此请找管理员。',
      again: '重试',
    },
    zh_hk: {
      insecure: '本應用需要 HTTPS',
      insecureWhy:
        '現以普通 http 開啟。瀏覽器此時不在終端機上保存作業，也不能用鏡頭，所以無法採集。以前保存的資料沒有遺失。',
      insecureDo: '用 https 網址開啟。不知道網址請問管理員。',
      open: '開啟',
      old: '瀏覽器版本太舊',
      oldWhy: '現時版本 {version}，需要 {floor} 或更高。以前保存的資料沒有遺失。',
      oldDo: '在應用程式商店更新 Chrome 或 Android System WebView，或由管理員更新。',
      broken: '應用程式沒有載入完整',
      brokenWhy: '多半是載入時網絡斷了。以前保存的資料沒有遺失。',
      brokenDo: '到有網絡的地方再試一次。一直如此請找管理員。',
      again: '重試',
    },
    vn: {
      insecure: 'Ứng dụng này cần HTTPS',
      insecureWhy:
        'Ứng dụng được mở bằng http thường. Khi đó trình duyệt không lưu công việc trên máy và không cho dùng camera, nên không thể quét. Dữ liệu đã lưu trước đây không mất.',
      insecureDo: 'Mở bằng địa chỉ https. Nếu không biết, hỏi quản trị viên.',
      open: 'Mở',
      old: 'Trình duyệt quá cũ',
      oldWhy: 'Phiên bản là {version}, ứng dụng cần {floor} trở lên. Dữ liệu đã lưu trước đây không mất.',
      oldDo: 'Cập nhật Chrome hoặc Android System WebView trong kho ứng dụng, hoặc nhờ quản trị viên.',
      broken: 'Ứng dụng chưa tải đủ',
      brokenWhy: 'Thường là do mất mạng khi đang tải. Dữ liệu đã lưu trước đây không mất.',
      brokenDo: 'Đến nơi có mạng rồi thử lại. Nếu vẫn vậy, báo quản trị viên.',
      again: 'Thử lại',
    },
  };
  var TAGS = { en: 'en', zh_cn: 'zh-CN', zh_hk: 'zh-HK', vn: 'vi-VN' };

  var found = /Chrom(?:e|ium)\/(\d+)/.exec(navigator.userAgent);
  var version = found ? Number(found[1]) : null;
  // A browser that is no Chromium is judged by what it can do.
  var isOld = version === null ? typeof structuredClone !== 'function' : version < FLOOR;
  var isInsecure = window.isSecureContext === false;
  if (isOld) stop('old');
  else if (isInsecure) stop('insecure');
  else watchFirstLoad();

  function stop(why) {
    // The app looks for it before it does anything.
    document.documentElement.setAttribute('data-floor', why);
    document.addEventListener('DOMContentLoaded', function () {
      say(why);
    });
  }

  /** While nothing of the app is drawn nobody else tells that a file has not come, and none is asked for again. */
  function watchFirstLoad() {
    window.addEventListener('unhandledrejection', breaksOff);
    window.addEventListener(
      'error',
      function (event) {
        // A file that does not come, or one that fails; a picture is nobody's business here.
        if (event.target === window || event.target instanceof HTMLScriptElement) breaksOff();
      },
      true,
    );
  }

  function breaksOff() {
    if (!document.querySelector('.splash')) return;
    say('broken');
    window.addEventListener('online', function () {
      // The app may have come up all the same: then it is at work.
      if (document.querySelector('.floor')) location.reload();
    });
  }

  function say(why) {
    var language = languageOf(document.cookie);
    var words = WORDS[language];
    document.documentElement.lang = TAGS[language];
    var place = document.getElementById('app');
    place.textContent = '';
    var page = put(place, 'main', '');
    page.className = 'floor';
    put(page, 'h1', words[why]);
    put(page, 'p', filled(words[why + 'Why']));
    put(page, 'p', words[why + 'Do']).className = 'floor-do';
    if (why === 'insecure')
      put(page, 'a', words.open + ' https://' + location.hostname).href = 'https://' + location.hostname + '/';
    if (why === 'broken') put(page, 'a', words.again).href = location.href;
  }

  function filled(text) {
    return text.replace('{version}', version === null ? '?' : String(version)).replace('{floor}', String(FLOOR));
  }

  /** As the app remembers it, else as the browser speaks, else as the warehouse does. */
  function languageOf(cookies) {
    var stored = /(?:^|; )language=([a-z_]+)/.exec(cookies);
    if (stored && WORDS[stored[1]]) return stored[1];
    var spoken = (navigator.language || '').toLowerCase();
    if (/^zh-(?:hk|mo|tw|hant)/.test(spoken)) return 'zh_hk';
    if (spoken.indexOf('vi') === 0) return 'vn';
    return spoken.indexOf('en') === 0 ? 'en' : 'zh_cn';
  }

  function put(place, kind, text) {
    var made = document.createElement(kind);
    made.textContent = text;
    place.appendChild(made);
    return made;
  }
})();
