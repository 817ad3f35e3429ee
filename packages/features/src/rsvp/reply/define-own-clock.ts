// The element's file is a script of its own, without types or exports.
import './own-clock-element.js';
